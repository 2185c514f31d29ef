import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import { type Status, statusTone } from '../styles/statusTone.ts';
import hidden from '../styles/VisuallyHidden.module.css';
import { VisuallyHidden } from '../styles/VisuallyHidden.tsx';
import styles from './StatBars.module.css';

export type StatRow = { label: string; value: number; status?: Status };

export type StatBarsProps = {
  title: ReactNode;
  rows: readonly StatRow[];
  /** Headings of the table for screen readers. */
  labelHeading: string;
  valueHeading: string;
  format?: (value: number) => string;
  /** rows: a bar per line; stack: one bar with a legend; columns: a distribution. */
  shape?: 'rows' | 'stack' | 'columns';
  hideTitle?: boolean;
  className?: string | undefined;
};

export function StatBars(props: StatBarsProps) {
  const {
    title,
    rows,
    labelHeading,
    valueHeading,
    format = String,
    shape = 'rows',
    hideTitle,
    className,
  } = props;
  const Shape = { rows: Rows, stack: Stack, columns: Columns }[shape];
  return (
    <figure className={cx(styles.figure, className)}>
      <figcaption className={cx(styles.title, hideTitle && hidden.hidden)}>{title}</figcaption>
      <div aria-hidden="true">
        <Shape rows={rows} format={format} />
      </div>
      <VisuallyHidden>
        <table>
          <thead>
            <tr>
              <th scope="col">{labelHeading}</th>
              <th scope="col">{valueHeading}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td>{format(row.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

type ShapeProps = { rows: readonly StatRow[]; format: (value: number) => string };

function Rows({ rows, format }: ShapeProps) {
  const most = Math.max(1, ...rows.map((row) => row.value));
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.label} className={styles.row}>
          <span className={styles.label}>{row.label}</span>
          <svg aria-hidden="true" className={styles.bar} width="100%" height="8">
            <rect className={styles.track} width="100%" height="100%" rx="4" />
            <rect className={tone(row)} width={percent(row.value, most)} height="100%" rx="4" />
          </svg>
          <span className={styles.value}>{format(row.value)}</span>
        </li>
      ))}
    </ul>
  );
}

function Stack({ rows, format }: ShapeProps) {
  const total = Math.max(1, sum(rows));
  return (
    <>
      <svg aria-hidden="true" className={styles.stack} width="100%" height="16">
        {rows.map((row, index) => (
          <rect
            key={row.label}
            className={tone(row)}
            x={percent(sum(rows.slice(0, index)), total)}
            width={percent(row.value, total)}
            height="100%"
          />
        ))}
      </svg>
      <ul className={styles.legend}>
        {rows.map((row) => (
          <li key={row.label} className={styles.key}>
            <svg aria-hidden="true" width="10" height="10">
              <rect className={tone(row)} width="10" height="10" rx="3" />
            </svg>
            {row.label} <span className={styles.value}>{format(row.value)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Columns({ rows, format }: ShapeProps) {
  const most = Math.max(1, ...rows.map((row) => row.value));
  return (
    <ul className={styles.columns}>
      {rows.map((row) => (
        <li key={row.label} className={styles.column}>
          <span className={styles.value}>{row.value > 0 && format(row.value)}</span>
          <svg
            aria-hidden="true"
            className={styles.pillar}
            width="100%"
            height="96"
            viewBox="0 0 10 100"
            preserveAspectRatio="none"
          >
            <rect
              className={tone(row)}
              y={98 - (98 * row.value) / most}
              width="10"
              height={2 + (98 * row.value) / most}
            />
          </svg>
          <span className={styles.label}>{row.label}</span>
        </li>
      ))}
    </ul>
  );
}

function tone(row: StatRow): string {
  return cx(styles.fill, row.status && cx(styles.status, statusTone(row.status)));
}

function sum(rows: readonly StatRow[]): number {
  return rows.reduce((total, row) => total + row.value, 0);
}

function percent(value: number, whole: number): string {
  return `${Math.round((value / whole) * 10_000) / 100}%`;
}
