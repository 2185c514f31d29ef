import { dayIn, dayLabel, hourIn } from '@kiroku/contract/episodes/agendaWeek';
import { formatCountdown, NONE_PLANNED } from '@kiroku/contract/episodes/countdown';
import { broadcastName, type Track } from '@kiroku/contract/episodes/tracks';
import { Countdown } from '@kiroku/ui/data/Countdown';
import { useZone } from '#app/lib/time/useZone.ts';
import styles from './TitleState.module.css';

/** The next episode of a title. */
export type NextEpisode = { timestamp: number; number: number };

export type AnimeStateProps = {
  /** Notice about its broadcast; null for none. */
  notice: string | null;
  /** Whether it airs: then a missing next episode is stated. */
  isAiring: boolean;
  next: NextEpisode | null;
  /** Next episode of the French dub. */
  nextDub: NextEpisode | null;
  /** Track whose countdown is shown, where it has a date. */
  preferredTrack: Track;
};

/** State of the broadcast: the next episode with its countdown, and the other track's in a line (product.md, Title pages 6). */
export function AnimeState({ notice, isAiring, next, nextDub, preferredTrack }: AnimeStateProps) {
  const zone = useZone();
  if (notice === null && nextDub === null) return null;
  const isDubFirst = nextDub !== null && (preferredTrack === 'vf' || next === null);
  const [first, second] = isDubFirst ? [nextDub, next] : [next, nextDub];
  return (
    <section className={styles.block} aria-label="Diffusion">
      <p className={styles.notice}>{notice ?? 'Prochain épisode'}</p>
      {isAiring && first === null && <p className={styles.line}>{NONE_PLANNED}</p>}
      {first !== null && (
        <>
          <p className={styles.left}>
            <Countdown until={first.timestamp} format={formatCountdown} />
          </p>
          <p className={styles.line}>
            {broadcastName(first.number, isDubFirst ? 'vf' : 'vostfr')} · {moment(zone, first)} (
            {zone.split('/').at(-1)?.replaceAll('_', ' ')})
          </p>
        </>
      )}
      {second !== null && (
        <p className={styles.line}>
          {isDubFirst ? 'VOSTFR' : 'VF'}
          &#8239;: épisode {second.number}, {moment(zone, second)}
        </p>
      )}
    </section>
  );
}

function moment(zone: string, { timestamp }: NextEpisode): string {
  return `${dayLabel(dayIn(zone, timestamp)).long} à ${hourIn(zone, timestamp)}`;
}
