import { counted, frenchNumber } from '@kiroku/contract/base/text';
import type { TitleStats } from '@kiroku/contract/catalogue/schema';
import { Fragment } from 'react';
import styles from './ScoreLine.module.css';

/** « ★ 8,22 (1 204 votes) · 12 480 membres · 960 favoris »: what members make of a title (product.md, Title pages 5). */
export function ScoreLine({ stats }: { stats: TitleStats }) {
  const { average, score_distribution: scores, UsersAdd, favorites } = stats;
  const parts = [
    average === null || scores === null
      ? 'Pas encore de note'
      : `★ ${frenchNumber(average)} (${counted(scores.total, 'vote')})`,
    UsersAdd > 0 && counted(UsersAdd, 'membre'),
    favorites > 0 && counted(favorites, 'favori'),
  ].filter((part) => part !== false);
  return (
    <p className={styles.line}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' · '}
          <span className={index === 0 && average !== null ? styles.score : styles.part}>{part}</span>
        </Fragment>
      ))}
    </p>
  );
}
