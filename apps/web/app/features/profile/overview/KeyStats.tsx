import { frenchNumber } from '@kiroku/contract/base/text';
import type { Overview } from '@kiroku/contract/profile/schema';
import styles from './KeyStats.module.css';
import { spentTime } from './spentTime.ts';

type LibraryStats = Pick<Overview, 'total' | 'episodes' | 'minutes' | 'mean' | 'manga'>;
type Stat = { label: string; parts: string[] };

/** A member's library in figures: anime, then manga, each where there are any. */
export function KeyStats({ overview }: { overview: LibraryStats }) {
  const stats = [
    ...(overview.total > 0 ? animeStats(overview) : []),
    ...(overview.manga.total > 0 ? mangaStats(overview.manga) : []),
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

/** Anime, episodes and time, and the mean score. */
function animeStats({ total, episodes, minutes, mean, manga }: LibraryStats): Stat[] {
  const titles = total < 2 ? 'Titre' : 'Titres';
  return [
    { label: manga.total > 0 ? 'Anime' : titles, parts: [frenchNumber(total)] },
    { label: episodes < 2 ? 'Épisode vu' : 'Épisodes vus', parts: [frenchNumber(episodes)] },
    { label: 'Temps passé', parts: spentTime(minutes) },
    { label: 'Note moyenne', parts: [mean === null ? '—' : frenchNumber(mean)] },
  ];
}

function mangaStats({ total, chapters }: LibraryStats['manga']): Stat[] {
  return [
    { label: total < 2 ? 'Manga' : 'Mangas', parts: [frenchNumber(total)] },
    { label: chapters < 2 ? 'Chapitre lu' : 'Chapitres lus', parts: [frenchNumber(chapters)] },
  ];
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
