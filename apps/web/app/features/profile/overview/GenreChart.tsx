import { frenchNumber } from '@kiroku/contract/base/text';
import { GENRES, labelOf } from '@kiroku/contract/catalogue/labels';
import type { Overview } from '@kiroku/contract/profile/schema';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { useId } from 'react';
import styles from './Chart.module.css';
import { FoldedTable } from './FoldedTable.tsx';
import { ChartPanel, PanelTitle } from './Panel.tsx';

/** Genres before unfolding. */
const ROWS_BEFORE_FOLD = 10;

/** Number of titles and mean score by genre. */
export function GenreChart({ genres }: Pick<Overview, 'genres'>) {
  const title = useId();
  const most = genres[0]?.entries ?? 1;
  return (
    <ChartPanel>
      <PanelTitle id={title}>Genres</PanelTitle>
      <FoldedTable
        labelledBy={title}
        total={genres.length}
        shown={ROWS_BEFORE_FOLD}
        all="Voir tous les genres"
        fewer="Voir moins de genres"
        head={
          <tr>
            <th scope="col">
              <VisuallyHidden>Genre</VisuallyHidden>
            </th>
            <td />
            <th scope="col">Titres</th>
            <th scope="col">
              Note<VisuallyHidden> moyenne</VisuallyHidden>
            </th>
          </tr>
        }
      >
        {genres.map(({ genre, entries, mean }, place) => (
          <tr key={genre} data-more={place >= ROWS_BEFORE_FOLD || undefined}>
            <th scope="row">{labelOf(GENRES, genre)}</th>
            <td className={styles.bar}>
              <Bar part={entries / most} />
            </td>
            <td className={styles.number}>{frenchNumber(entries)}</td>
            <td className={styles.quiet}>{mean === null ? '—' : columnMean(mean)}</td>
          </tr>
        ))}
      </FoldedTable>
    </ChartPanel>
  );
}

/** With two decimals: the commas of a column stand under each other. */
const columnMean = (mean: number) => mean.toFixed(2).replace('.', ',');

function Bar({ part }: { part: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="8">
      <rect className={styles.track} width="100%" height="100%" rx="4" />
      <rect className={styles.fill} width={`${Math.round(part * 10_000) / 100}%`} height="100%" rx="4" />
    </svg>
  );
}
