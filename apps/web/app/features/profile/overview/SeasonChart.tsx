import { frenchNumber } from '@kiroku/contract/base/text';
import { SEASONS } from '@kiroku/contract/catalogue/labels';
import type { Overview } from '@kiroku/contract/profile/schema';
import { useId } from 'react';
import styles from './Chart.module.css';
import { FoldedTable } from './FoldedTable.tsx';
import { ChartPanel, PanelTitle } from './Panel.tsx';
import { seasonRows } from './seasonRows.ts';
import { shadeLevel } from './shadeLevel.ts';

/** Years before unfolding. */
const ROWS_BEFORE_FOLD = 10;

/** Titles by season of their start: years down, seasons across, the darker the more. */
export function SeasonChart({ seasons }: Pick<Overview, 'seasons'>) {
  const title = useId();
  const rows = seasonRows(seasons);
  const most = Math.max(...seasons.map(({ entries }) => entries), 1);
  return (
    <ChartPanel>
      <PanelTitle id={title}>Saisons de diffusion</PanelTitle>
      <FoldedTable
        labelledBy={title}
        total={rows.length}
        shown={ROWS_BEFORE_FOLD}
        all="Voir toutes les années"
        fewer="Voir moins d’années"
        even
        head={
          <tr>
            <th scope="col">Année</th>
            {SEASONS.map(({ value, label }) => (
              <th key={value} scope="col" className={styles.season}>
                {label}
              </th>
            ))}
          </tr>
        }
      >
        {rows.map(({ year, cells }, place) => (
          <tr key={year} data-more={place >= ROWS_BEFORE_FOLD || undefined}>
            <th scope="row">{year}</th>
            {cells.map(({ season, entries }) => (
              <td key={season} className={`${styles.cell} ${styles[`level${shadeLevel(entries, most)}`]}`}>
                {frenchNumber(entries)}
              </td>
            ))}
          </tr>
        ))}
      </FoldedTable>
    </ChartPanel>
  );
}
