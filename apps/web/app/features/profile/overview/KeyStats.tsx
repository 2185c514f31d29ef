import type { Overview } from '@kiroku/contract/profile/schema';
import { frenchNumber } from './frenchNumber.ts';
import styles from './KeyStats.module.css';
import { spentTime } from './spentTime.ts';

type LibraryStats = Pick<Overview, 'total' | 'episodes' | 'minutes' | 'mean'>;

/** Titles, episodes and time of a member, and their mean score. */
export function KeyStats({ overview: { total, episodes, minutes, mean } }: { overview: LibraryStats }) {
  const stats = [
    { label: total < 2 ? 'Titre' : 'Titres', parts: [frenchNumber(total)] },
    { label: episodes < 2 ? 'Épisode vu' : 'Épisodes vus', parts: [frenchNumber(episodes)] },
    { label: 'Temps passé', parts: spentTime(minutes) },
    { label: 'Note moyenne', parts: [mean === null ? '—' : frenchNumber(mean)] },
  ];
  return (
    <dl className={styles.stats}>
      {stats.map(({ label, parts }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {parts.map((part) => (
              <Part key={part} text={part} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** « 12 jours »: the number large, its unit small. */
function Part({ text }: { text: string }) {
  const [number, unit] = text.split(' ');
  return (
    <span className={styles.part}>
      {number}
      {unit && <span className={styles.unit}> {unit} </span>}
    </span>
  );
}
