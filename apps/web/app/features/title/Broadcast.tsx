import { broadcastNotice } from '@kiroku/contract/catalogue/facts';
import styles from './Broadcast.module.css';

/** Where the broadcast stands (spec 1 §2): the next episode of an airing title, else one line. */
export function Broadcast({ status }: { status: number | null }) {
  const notice = broadcastNotice(status);
  if (notice === null) return null;
  return (
    <section className={styles.block} aria-label="Diffusion">
      <p className={styles.notice}>{notice}</p>
      {status === 1 && <p className={styles.next}>Aucun épisode programmé</p>}
    </section>
  );
}
