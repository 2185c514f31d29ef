import { counted } from '@kiroku/contract/base/text';
import type { GeneratedEpisode } from '@kiroku/contract/episodes/rules';
import { momentInWords } from '#app/lib/time/localMoment.ts';
import styles from './GenerationPreview.module.css';

/** Dates shown before and after the gap of a long list. */
const SHOWN_DATES = 4;

export type GenerationPreviewProps = {
  episodes: readonly GeneratedEpisode[];
};

/** First and last dates of the episodes to create. */
export function GenerationPreview({ episodes }: GenerationPreviewProps) {
  const last = episodes.at(-1);
  const first = episodes.slice(0, SHOWN_DATES);
  return (
    <section className={styles.preview} aria-label="Aperçu des dates" aria-live="polite">
      {/* Missing values show at their fields, once the button was pressed. */}
      {!last && <p className={styles.quiet}>Les dates s’afficheront ici avant la création.</p>}
      {last && (
        <>
          <p className={styles.count}>{counted(episodes.length, 'épisode')} à créer</p>
          <ul className={styles.list}>
            {first.map((episode) => (
              <Line key={episode.number} episode={episode} />
            ))}
            {episodes.length > SHOWN_DATES + 1 && <li className={styles.quiet}>…</li>}
            {episodes.length > SHOWN_DATES && <Line episode={last} />}
          </ul>
        </>
      )}
    </section>
  );
}

function Line({ episode: { title, timestamp, vf } }: { episode: GeneratedEpisode }) {
  return (
    <li className={styles.line}>
      <span>{title}</span>
      <span>
        {timestamp === null ? 'Pas de date de diffusion' : momentInWords(timestamp)}
        {vf && ` · VF ${momentInWords(vf.timestamp)}`}
      </span>
    </li>
  );
}
