import { broadcastNotice } from '@kiroku/contract/catalogue/details';
import { AIRING } from '@kiroku/contract/catalogue/titleStatus';
import { dayIn, dayLabel, PARIS, timeIn } from '@kiroku/contract/episodes/agendaWeek';
import { formatCountdown, NONE_PLANNED } from '@kiroku/contract/episodes/countdown';
import { Countdown } from '@kiroku/ui/data/Countdown';
import styles from './Broadcast.module.css';

/** The next episode of a title. */
export type NextEpisode = { timestamp: number; number: number };

/** State of the broadcast: the next episode of an airing title with its countdown, else one line (product.md, Title pages 6). */
export function Broadcast({ status, next }: { status: number | null; next: NextEpisode | null }) {
  const notice = broadcastNotice(status);
  if (notice === null) return null;
  return (
    <section className={styles.block} aria-label="Diffusion">
      <p className={styles.notice}>{notice}</p>
      {status === AIRING && next === null && <p className={styles.next}>{NONE_PLANNED}</p>}
      {next !== null && <Planned next={next} />}
    </section>
  );
}

function Planned({ next: { timestamp, number } }: { next: NextEpisode }) {
  return (
    <>
      <p className={styles.left}>
        <Countdown until={timestamp} format={formatCountdown} />
      </p>
      <p className={styles.next}>
        Épisode {number} · {dayLabel(dayIn(PARIS, timestamp)).long} à {timeIn(PARIS, timestamp)} (Paris)
      </p>
    </>
  );
}
