import { cut } from '@kiroku/contract/base/text';
import { displayTitle, displayTitleLanguage, titlePath } from '@kiroku/contract/catalogue/titles';
import { formatTimer } from '@kiroku/contract/library/countdown';
import type { LibraryItem } from '@kiroku/contract/library/schema';
import { Countdown } from '@kiroku/ui/data/Countdown';
import { Link } from '@kiroku/ui/navigation/LinkContext';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { memo } from 'react';
import { TitleThumb } from '#app/media/TitleThumb.tsx';
import { useEpisodes } from '../data/useEpisodes.ts';
import { AddEpisode } from './AddEpisode.tsx';
import styles from './ProgressCard.module.css';
import { ProgressCount } from './ProgressCount.tsx';
import { ProgressMarker } from './ProgressMarker.tsx';
import { useFocusOnNeighbour } from './useFocusOnNeighbour.ts';

/** Longest title on a progress card (product.md, Home 3). */
const TITLE_MAX = 20;

export type ProgressCardProps = { uid: string; item: LibraryItem };

/** Title being watched: progress, countdown and +1 (product.md, Home 3). */
export const ProgressCard = memo(function ProgressCard({ uid, item }: ProgressCardProps) {
  const { media, nextEpisode, released } = item;
  const { entry, canAdd, add } = useEpisodes(uid, media, item.progression);
  const card = useFocusOnNeighbour<HTMLLIElement>();
  const title = displayTitle(media);
  const short = cut(title, TITLE_MAX);
  return (
    <li className={styles.card} ref={card}>
      <TitleThumb media={media} className={styles.poster} />
      <div className={styles.body}>
        <h3 className={styles.title} lang={displayTitleLanguage(media) ?? undefined}>
          <Link href={titlePath('anime', media.id, media)} className={styles.link} title={title}>
            {short !== title && <VisuallyHidden>{title}</VisuallyHidden>}
            <span aria-hidden={short !== title}>{short}</span>
          </Link>
        </h3>
        <div className={styles.details}>
          {nextEpisode !== null && (
            <span className={styles.timer}>
              <VisuallyHidden>Prochain épisode : </VisuallyHidden>
              <Countdown until={nextEpisode} format={formatTimer} />
            </span>
          )}
          <ProgressMarker entry={entry} media={media} released={released} />
        </div>
        <ProgressCount seen={entry.progression} total={media.NbEpisodes} />
      </div>
      <AddEpisode title={title} canAdd={canAdd} onAdd={add} />
    </li>
  );
});
