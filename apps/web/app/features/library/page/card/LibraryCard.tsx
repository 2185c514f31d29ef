import { cardTitle, displayTitle, displayTitleLanguage, titlePath } from '@kiroku/contract/catalogue/titles';
import type { LibraryItem } from '@kiroku/contract/library/schema';
import { Poster } from '@kiroku/ui/media/Poster';
import { Link } from '@kiroku/ui/navigation/LinkContext';
import { memo } from 'react';
import { useEpisodes } from '#app/features/library/data/useEpisodes.ts';
import { pictureSources } from '#app/media/pictureSources.ts';
import { EntryDetails } from './EntryDetails.tsx';
import styles from './LibraryCard.module.css';
import { OwnerActions } from './OwnerActions.tsx';
import { ProgressBar } from './ProgressBar.tsx';

export type LibraryCardProps = {
  uid: string;
  item: LibraryItem;
  /** Whether the library belongs to the reader. */
  isOwn: boolean;
  priority: boolean;
  onEdit: (item: LibraryItem) => void;
};

/** Entry of a library: a card, or a line where the style sheet draws a list. */
export const LibraryCard = memo(function LibraryCard({
  uid,
  item,
  isOwn,
  priority,
  onEdit,
}: LibraryCardProps) {
  const { media, progression: stored } = item;
  const episodes = useEpisodes(uid, media, stored);
  // Pending presses are the reader's own: they do not apply to another member's library.
  const entry = isOwn ? episodes.entry : stored;
  const title = displayTitle(media);
  const picture = pictureSources(media.image);
  const short = cardTitle(title);
  return (
    <article className={styles.card}>
      <div className={styles.poster}>
        <Poster kind="anime" id={media.id} title={title} priority={priority} {...picture} />
      </div>
      <ProgressBar
        status={entry.status}
        seen={entry.progression}
        total={media.NbEpisodes}
        className={styles.bar}
      />
      <h3 className={styles.title}>
        <Link
          href={titlePath('anime', media.id, media)}
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
              <span className={styles.full}>{title}</span>
            </>
          )}
        </Link>
      </h3>
      <EntryDetails entry={entry} media={media} lastChange={stored.lastChange} />
      {isOwn && <OwnerActions title={title} episodes={episodes} onEdit={() => onEdit(item)} />}
    </article>
  );
});
