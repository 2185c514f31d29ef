import { frenchDay } from '@kiroku/contract/base/dates';
import { frenchNumber } from '@kiroku/contract/base/text';
import type { UsageDay } from './byDay.ts';
import styles from './UsageChart.module.css';

const HEIGHT = 100;
const STEP = 10;
const GAP = 2;

/** Sessions of each day as columns, and as a table that one opens. */
export function UsageChart({ title, rows }: { title: string; rows: readonly UsageDay[] }) {
  const most = Math.max(1, ...rows.map(({ sessions }) => sessions));
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>
        {title}, sessions par jour
        <span className={styles.most}>
          maximum {frenchNumber(Math.max(0, ...rows.map((row) => row.sessions)))}
        </span>
      </figcaption>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${rows.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {rows.map(({ day, sessions }, at) => {
          const height = (sessions / most) * HEIGHT;
          return (
            <rect
              key={day}
              x={at * STEP + GAP / 2}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              className={styles.column}
            />
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{first && frenchDay(first.day)}</span>
        <span>{last && frenchDay(last.day)}</span>
      </p>
      <details>
        <summary>Voir les chiffres de chaque jour</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Jour</th>
              <th scope="col">Nombre</th>
              <th scope="col">Sessions</th>
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ day, events, sessions }) => (
              <tr key={day}>
                <th scope="row">{frenchDay(day)}</th>
                <td>{frenchNumber(events)}</td>
                <td>{frenchNumber(sessions)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
