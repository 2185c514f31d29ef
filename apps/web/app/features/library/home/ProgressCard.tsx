import { counted } from '@kiroku/contract/base/text';
import { AIRING } from '@kiroku/contract/catalogue/shown/titleStatus';
import { shownTitle } from '@kiroku/contract/catalogue/titles';
import { releaseDay } from '@kiroku/contract/episodes/relativeMoment';
import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import { broadcastName, ofPreferredTrack } from '@kiroku/contract/episodes/tracks';
import { formatTimer } from '@kiroku/contract/library/countdown';
import type { FollowedTitle } from '@kiroku/contract/library/followedTitle';
import { type Entry, episodesBehind } from '@kiroku/contract/library/rules';
import { Countdown } from '@kiroku/ui/data/Countdown';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { memo } from 'react';
import { useZone } from '#app/lib/time/useZone.ts';
import { airingOf } from '#app/media/airing/airing.ts';
import { WatchLinks } from '#app/media/airing/WatchLinks.tsx';
import { ProgressRow } from '#app/media/progress/ProgressRow.tsx';
import { useMember } from '#app/session/useSession.ts';
import { usePlusOne } from '../data/usePlusOne.ts';
import { WORDS } from '../data/words.ts';
import { followed, type Item } from '../followed.ts';
import styles from './ProgressCard.module.css';
import { useFocusOnNeighbour } from './useFocusOnNeighbour.ts';

export type ProgressCardProps = {
  uid: string;
  item: Item;
  /** Its latest broadcast that is out; undefined where none is known. */
  release?: AgendaItem | undefined;
  /** The present, to the hour, to which days of releases are relative. */
  hour: number;
};

/** Title being watched or read: what came out, progress, countdown and +1 (product.md, Home 3). */
export const ProgressCard = memo(function ProgressCard({ uid, item, release, hour }: ProgressCardProps) {
  const { media } = item;
  const { track, nextEpisode, released } = ofPreferredTrack(useMember()?.preferredTrack ?? 'vostfr', item);
  const followedTitle = followed(media);
  const { kind, total } = followedTitle;
  const { entry, canAdd, add } = usePlusOne(uid, media, item.progression);
  const card = useFocusOnNeighbour<HTMLLIElement & HTMLDivElement>();
  const { addOne, none, count } = WORDS[kind];
  const isBehind = released !== null && episodesBehind(entry, released) > 0;
  return (
    <ProgressRow
      ref={card}
      kind={kind}
      media={media}
      watched={count(entry.progression)}
      seen={entry.progression}
      total={total}
      name={`${canAdd ? addOne : none}\u202f: ${shownTitle(media)}`}
      canAdd={canAdd}
      onAdd={add}
    >
      {release && isBehind && <Release release={release} hour={hour} />}
      {nextEpisode !== null && (
        <span className={styles.timer}>
          <VisuallyHidden>Prochain épisode{track === 'vf' && ' en VF'}&#8239;: </VisuallyHidden>
          <Countdown until={nextEpisode} format={formatTimer} />
        </span>
      )}
      <ProgressMarker entry={entry} title={followedTitle} released={released} />
      {entry.volumes ? (
        <span className={styles.volumes}>{counted(entry.volumes, 'tome lu', 'tomes lus')}</span>
      ) : null}
    </ProgressRow>
  );
});

/** « Épisode 10 sorti hier · Netflix ». */
function Release({ release, hour }: { release: AgendaItem; hour: number }) {
  const zone = useZone();
  const { title, services } = airingOf(release);
  return (
    <p className={styles.release}>
      {broadcastName(release.number, release.track)} sorti {releaseDay(release.timestamp, hour, zone)}
      {services.length > 0 && '\u00a0· '}
      <WatchLinks title={title} services={services} />
    </p>
  );
}

type ProgressMarkerProps = {
  entry: Entry;
  title: FollowedTitle;
  /** Released episodes; null when unknown. */
  released: number | null;
};

/** Badge of an airing title: up to date, or the number of episodes behind (product.md, Home 3). */
function ProgressMarker({ entry, title, released }: ProgressMarkerProps) {
  if (released === null || title.status !== AIRING || entry.progression === title.total) return null;
  const behind = episodesBehind(entry, released);
  if (behind === 0) return <Badge tone="good">À jour</Badge>;
  return <Badge tone="warn">{counted(behind, 'épisode')} de retard</Badge>;
}
