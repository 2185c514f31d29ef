import { counted } from '@kiroku/contract/base/text';
import { formatLabel } from '@kiroku/contract/catalogue/labels';
import { refText } from '@kiroku/contract/catalogue/relationKinds';
import { isFilm } from '@kiroku/contract/catalogue/shown/film';
import { displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import type { TitleProgress } from '@kiroku/contract/library/schema';
import type { FranchiseTitle } from '@kiroku/contract/relations/schema';
import { Badge } from '@kiroku/ui/feedback/Badge';
import card from '@kiroku/ui/styles/card.module.css';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { TitleThumb } from '#app/media/TitleThumb.tsx';
import { type ProgressByTitle, progressOf, stateText } from '#app/media/titleState.ts';
import styles from './FranchiseList.module.css';

export type FranchiseListProps = {
  titles: readonly FranchiseTitle[];
  progress: ProgressByTitle;
  /** Whether the order is one to watch them in. */
  isNumbered?: boolean;
};

/** Titles of a franchise, one line each where there is room: year, name, format, and the member's progress. */
export function FranchiseList({ titles, progress, isNumbered = false }: FranchiseListProps) {
  return (
    <div className={styles.franchise}>
      <ol className={isNumbered ? `${styles.list} ${styles.numbered}` : styles.list}>
        {titles.map((title, at) => (
          <Row
            key={refText(title)}
            place={isNumbered ? at + 1 : undefined}
            title={title}
            state={progressOf(progress, title)}
          />
        ))}
      </ol>
    </div>
  );
}

type RowProps = { place: number | undefined; title: FranchiseTitle; state: TitleProgress | undefined };

function Row({ place, title, state }: RowProps) {
  const { kind, id, total, start, adult } = title;
  return (
    <li className={styles.row}>
      {place !== undefined && (
        <span className={styles.place} aria-hidden="true">
          {place}
        </span>
      )}
      <TitleThumb kind={kind} media={title} className={styles.poster} />
      <a
        href={titlePath(kind, id, title)}
        className={`${card.link} ${styles.link}`}
        lang={displayTitleLanguage(title) ?? undefined}
      >
        {shownTitle(title)}
      </a>
      <span className={styles.year}>{start?.year}</span>
      <span className={styles.facts}>
        {factsOf(title)} {adult && <Badge tone="bad">Adulte</Badge>}
      </span>
      <span className={styles.state}>
        {state && (
          <>
            <VisuallyHidden>Dans votre bibliothèque&#8239;: </VisuallyHidden>
            {stateText(kind, state, total)}
          </>
        )}
      </span>
    </li>
  );
}

/** « TV · 12 épisodes », « Manga (One-shot) »; films and single episodes have no number. */
function factsOf({ kind, type, total }: FranchiseTitle): string {
  const format = formatLabel(type);
  if (isFilm(type)) return format;
  return [
    kind === 'manga' && type !== 'Manga' ? `Manga (${format || '?'})` : format,
    total !== null && total > 1 && counted(total, kind === 'anime' ? 'épisode' : 'chapitre'),
  ]
    .filter(Boolean)
    .join(' · ');
}
