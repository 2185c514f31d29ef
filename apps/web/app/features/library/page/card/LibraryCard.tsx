import { cardTitle, displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import type { Entry } from '@kiroku/contract/library/rules';
import { Poster } from '@kiroku/ui/media/Poster';
import hidden from '@kiroku/ui/styles/VisuallyHidden.module.css';
import { memo, Suspense, useState } from 'react';
import { pictureSources } from '#app/media/pictureSources.ts';
import { memberPart } from '#app/session/memberPart.tsx';
import type { Item } from '../../followed.ts';
import { EntryDetails } from './EntryDetails.tsx';
import styles from './LibraryCard.module.css';
import { ProgressBar } from './ProgressBar.tsx';

const OwnerActions = memberPart(async () => (await import('./OwnerActions.tsx')).OwnerActions);

export type LibraryCardProps = {
  uid: string;
  item: Item;
  priority: boolean;
  /** Opens the full form; null unless the library belongs to the reader. */
  onEdit: ((item: Item) => void) | null;
};

/** Entry of a library: a card, or a line where the style sheet draws a list. */
export const LibraryCard = memo(function LibraryCard({ uid, item, priority, onEdit }: LibraryCardProps) {
  const { media, progression: stored } = item;
  // Entry with the owner's pending presses.
  const [pending, setPending] = useState<Entry | null>(null);
  const entry = pending ?? stored;
  // Without the rules of a library, which only its owner needs.
  const isManga = 'NbChapter' in media;
  const kind = isManga ? 'manga' : 'anime';
  const total = isManga ? media.NbChapter : media.NbEpisodes;
  const title = shownTitle(media);
  const picture = pictureSources(media.image);
  const short = cardTitle(title);
  return (
    <article className={styles.card}>
      <div className={styles.poster}>
        <Poster kind={kind} id={media.id} title={title} priority={priority} {...picture} />
      </div>
      <ProgressBar status={entry.status} seen={entry.progression} total={total} className={styles.bar} />
      <h3 className={styles.title}>
        <a
          href={titlePath(kind, media.id, media)}
          className={styles.link}
          lang={displayTitleLanguage(media) ?? undefined}
          title={short === title ? undefined : title}
        >
          {short === title ? (
            title
          ) : (
            <>
              <span className={styles.short} aria-hidden="true">
                {short}
              </span>
              <span className={`${hidden.hidden} ${styles.full}`}>{title}</span>
            </>
          )}
        </a>
      </h3>
      <EntryDetails kind={kind} total={total} entry={entry} media={media} lastChange={stored.lastChange} />
      {onEdit && (
        <Suspense>
          <OwnerActions uid={uid} item={item} onPending={setPending} onEdit={() => onEdit(item)} />
        </Suspense>
      )}
    </article>
  );
});
