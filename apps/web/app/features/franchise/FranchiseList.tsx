import { counted } from '@kiroku/contract/base/text';
import { formatLabel } from '@kiroku/contract/catalogue/labels';
import { displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import type { TitleProgress } from '@kiroku/contract/library/schema';
import type { FranchiseTitle } from '@kiroku/contract/relations/schema';
import { Badge } from '@kiroku/ui/feedback/Badge';
import card from '@kiroku/ui/styles/card.module.css';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { TitleThumb } from '#app/media/TitleThumb.tsx';
import { stateText } from '#app/media/titleState.ts';
import styles from './FranchiseRow.module.css';

export type FranchiseRowProps = { place: number; title: FranchiseTitle; state: TitleProgress | undefined };

/** A title of a franchise: its place, its format, and the member's progress. */
export function FranchiseRow({ place, title, state }: FranchiseRowProps) {
  const { kind, id, total, start, type, adult } = title;
  const unit = kind === 'anime' ? 'épisode' : 'chapitre';
  const facts = [
    kind === 'manga' && type !== 'Manga' ? `Manga (${formatLabel(type) || '?'})` : formatLabel(type),
    start?.year,
    total && counted(total, unit),
  ];
  return (
    <li className={styles.row}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <TitleThumb kind={kind} media={title} className={styles.poster} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <a
            href={titlePath(kind, id, title)}
            className={`${card.link} ${styles.link}`}
            lang={displayTitleLanguage(title) ?? undefined}
          >
            {shownTitle(title)}
          </a>
        </h2>
        <p className={styles.facts}>
          {facts.filter(Boolean).join(' · ')} {adult && <Badge tone="bad">Adulte</Badge>}
        </p>
      </div>
      <p className={styles.state}>
        {state && (
          <>
            <VisuallyHidden>Dans votre bibliothèque&#8239;: </VisuallyHidden>
            {stateText(kind, state, total)}
          </>
        )}
      </p>
    </li>
  );
}
