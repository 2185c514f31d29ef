import { dayIn, dayLabel, hourIn } from '@kiroku/contract/episodes/agendaWeek';
import { formatCountdown, NONE_PLANNED } from '@kiroku/contract/episodes/countdown';
import { broadcastName, type Track } from '@kiroku/contract/episodes/tracks';
import { slotMoment } from '@kiroku/contract/episodes/weeklySlot';
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
  /** Next broadcast of its weekly slot, where no episode is planned (product.md, Episodes 11). */
  slot: number | null;
  /** Track whose countdown is shown, where it has a date. */
  preferredTrack: Track;
};

/** State of the broadcast: the next episode with its countdown, and the other track's in a line (product.md, Title pages 6). */
export function AnimeState({ notice, isAiring, next, nextDub, slot, preferredTrack }: AnimeStateProps) {
  const zone = useZone();
  if (notice === null && nextDub === null) return null;
  const isDubFirst = nextDub !== null && (preferredTrack === 'vf' || next === null);
  const [first, second] = isDubFirst ? [nextDub, next] : [next, nextDub];
  return (
    <section className={styles.block} aria-label="Diffusion">
      <p className={styles.notice}>{notice ?? 'Prochain épisode'}</p>
      {isAiring && first === null && slot === null && <p className={styles.line}>{NONE_PLANNED}</p>}
      {isAiring && first === null && slot !== null && (
        <>
          <p className={styles.moment}>{slotMoment(zone, slot)}</p>
          <p className={styles.line}>Chaque semaine ({cityOf(zone)})</p>
        </>
      )}
      {first !== null && (
        <>
          <p className={styles.left}>
            <Countdown until={first.timestamp} format={formatCountdown} />
          </p>
          <p className={styles.line}>
            {broadcastName(first.number, isDubFirst ? 'vf' : 'vostfr')} · {moment(zone, first)} (
            {cityOf(zone)})
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

/** « New York » of « America/New_York ». */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

function moment(zone: string, { timestamp }: NextEpisode): string {
  return `${dayLabel(dayIn(zone, timestamp)).long} à ${hourIn(zone, timestamp)}`;
}
