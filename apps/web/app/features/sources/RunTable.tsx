import { frenchNumber } from '@kiroku/contract/base/text';
import type { CatalogueRun } from '@kiroku/contract/sources/schema';
import { Moment } from '#app/lib/time/Moment.tsx';
import { RunBadge } from './SourceCard.tsx';
import styles from './SourcesPanel.module.css';

const COUNTS = [
  ['read', 'Lues'],
  ['added', 'Ajoutées'],
  ['updated', 'Mises à jour'],
  ['unchanged', 'Inchangées'],
  ['skipped', 'Ignorées'],
  ['refused', 'Refusées'],
] as const;

/** The latest imports of all sources. It scrolls sideways where it does not fit. */
export function RunTable({ runs }: { runs: readonly CatalogueRun[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={styles.scroll} aria-label="Derniers imports" tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>Derniers imports</caption>
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">Début</th>
            <th scope="col">État</th>
            {COUNTS.map(([name, label]) => (
              <th key={name} scope="col" className={styles.count}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <th scope="row">{run.source}</th>
              <td>
                <Moment at={run.at} />
              </td>
              <td>
                <RunBadge run={run} />
              </td>
              {COUNTS.map(([name]) => (
                <td key={name} className={styles.count}>
                  {frenchNumber(run[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
