import { broadcastNotice } from '@kiroku/contract/catalogue/details';
import { AIRING } from '@kiroku/contract/catalogue/titleStatus';
import { dayIn, dayLabel, PARIS, timeIn } from '@kiroku/contract/episodes/agendaWeek';
import { formatCountdown, NONE_PLANNED } from '@kiroku/contract/episodes/countdown';
import { broadcastName, type Track } from '@kiroku/contract/episodes/tracks';
import { Countdown } from '@kiroku/ui/data/Countdown';
import styles from './Broadcast.module.css';

/** The next episode of a title. */
export type NextEpisode = { timestamp: number; number: number };

export type BroadcastProps = {
  status: number | null;
  next: NextEpisode | null;
  /** Next episode of the French dub. */
  nextDub: NextEpisode | null;
  /** Track whose countdown is shown, where it has a date. */
  preferredTrack: Track;
};

/** State of the broadcast: the next episode with its countdown, that of the other track in a line (product.md, Title pages 6). */
export function Broadcast({ status, next, nextDub, preferredTrack }: BroadcastProps) {
  const notice = broadcastNotice(status);
  if (notice === null && nextDub === null) return null;
  const isDubFirst = nextDub !== null && (preferredTrack === 'vf' || next === null);
  const [first, second] = isDubFirst ? [nextDub, next] : [next, nextDub];
  return (
    <section className={styles.block} aria-label="Diffusion">
      <p className={styles.notice}>{notice ?? 'Prochain épisode'}</p>
      {status === AIRING && first === null && <p className={styles.next}>{NONE_PLANNED}</p>}
      {first !== null && <Planned next={first} track={isDubFirst ? 'vf' : 'vostfr'} />}
      {second !== null && (
        <p className={styles.next}>
          {isDubFirst ? 'VOSTFR' : 'VF'}
          {'\u202f'}: épisode {second.number}, {momentInParis(second)}
        </p>
      )}
    </section>
  );
}

function Planned({ next, track }: { next: NextEpisode; track: Track }) {
  return (
    <>
      <p className={styles.left}>
        <Countdown until={next.timestamp} format={formatCountdown} />
      </p>
      <p className={styles.next}>
        {broadcastName(next.number, track)} · {momentInParis(next)} (Paris)
      </p>
    </>
  );
}

function momentInParis({ timestamp }: NextEpisode): string {
  return `${dayLabel(dayIn(PARIS, timestamp)).long} à ${timeIn(PARIS, timestamp)}`;
}
