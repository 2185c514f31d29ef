import { counted, cut } from '@kiroku/contract/base/text';
import { displayTitleLanguage, shownTitle, titlePath } from '@kiroku/contract/catalogue/titles';
import { ofPreferredTrack } from '@kiroku/contract/episodes/tracks';
import { formatTimer } from '@kiroku/contract/library/countdown';
import { Countdown } from '@kiroku/ui/data/Countdown';
import { Link } from '@kiroku/ui/navigation/LinkContext';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { memo } from 'react';
import { TitleThumb } from '#app/media/TitleThumb.tsx';
import { useMember } from '#app/session/useSession.ts';
import { usePlusOne } from '../data/usePlusOne.ts';
import { followed, type Item } from '../followed.ts';
import { AddOne } from './AddOne.tsx';
import styles from './ProgressCard.module.css';
import { ProgressCount } from './ProgressCount.tsx';
import { ProgressMarker } from './ProgressMarker.tsx';
import { useFocusOnNeighbour } from './useFocusOnNeighbour.ts';

/** Longest title on a progress card (product.md, Home 3). */
const TITLE_MAX = 20;

export type ProgressCardProps = { uid: string; item: Item };

/** Title being watched or read: progress, countdown and +1 (product.md, Home 3). */
export const ProgressCard = memo(function ProgressCard({ uid, item }: ProgressCardProps) {
  const { media } = item;
  const { track, nextEpisode, released } = ofPreferredTrack(useMember()?.preferredTrack ?? 'vostfr', item);
  const followedTitle = followed(media);
  const { kind } = followedTitle;
  const { entry, canAdd, add } = usePlusOne(uid, media, item.progression);
  const card = useFocusOnNeighbour<HTMLLIElement>();
  const title = shownTitle(media);
  const short = cut(title, TITLE_MAX);
  return (
    <li className={styles.card} ref={card}>
      <TitleThumb kind={kind} media={media} className={styles.poster} />
      <div className={styles.body}>
        <h3 className={styles.title} lang={displayTitleLanguage(media) ?? undefined}>
          <Link href={titlePath(kind, media.id, media)} className={styles.link} title={title}>
            {short !== title && <VisuallyHidden>{title}</VisuallyHidden>}
            <span aria-hidden={short !== title}>{short}</span>
          </Link>
        </h3>
        <div className={styles.details}>
          {nextEpisode !== null && (
            <span className={styles.timer}>
              <VisuallyHidden>Prochain épisode{track === 'vf' && ' en VF'}&#8239;: </VisuallyHidden>
              <Countdown until={nextEpisode} format={formatTimer} />
            </span>
          )}
          <ProgressMarker entry={entry} title={followedTitle} released={released} />
          {entry.volumes ? (
            <span className={styles.timer}>{counted(entry.volumes, 'tome lu', 'tomes lus')}</span>
          ) : null}
        </div>
        <ProgressCount kind={kind} seen={entry.progression} total={followedTitle.total} />
      </div>
      <AddOne kind={kind} title={title} canAdd={canAdd} onAdd={add} />
    </li>
  );
});
