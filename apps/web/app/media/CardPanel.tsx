import { counted, frenchNumber } from '@kiroku/contract/base/text';
import { formatLabel } from '@kiroku/contract/catalogue/labels';
import type { ExploreCard } from '@kiroku/contract/catalogue/schema';
import { Icon } from '@kiroku/ui/media/Icon';
import styles from './CardPanel.module.css';

/** Details of a card on hover: format, season, episodes, score. */
export function CardPanel({ card: { type, season, NbEpisodes, average } }: { card: ExploreCard }) {
  const lines = [formatLabel(type), season, NbEpisodes ? counted(NbEpisodes, 'épisode') : null].filter(
    Boolean,
  );
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {average !== null && (
        <li className={styles.score}>
          <Icon name="star-filled" size="small" />
          {frenchNumber(average)}
        </li>
      )}
    </ul>
  );
}
