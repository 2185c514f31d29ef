import { type ReactNode, useId } from 'react';
import { cx } from '../styles/cx.ts';
import { VisuallyHidden } from '../styles/VisuallyHidden.tsx';
import styles from './Heatmap.module.css';
import { type HeatDay, heatMonths, heatWeeks } from './heatWeeks.ts';

export type HeatmapProps = {
  title: ReactNode;
  /** Every day of the period, in order. */
  days: readonly HeatDay[];
  /** Sentence that sums up the data, drawn beneath. */
  summary: ReactNode;
  dayLabel: (day: HeatDay) => string;
  monthLabel: (month: string) => string;
  /** Seven labels, Monday first; an empty one is not drawn. */
  weekdayLabels: readonly string[];
  lessLabel: string;
  moreLabel: string;
  monthHeading: string;
  totalHeading: string;
  className?: string | undefined;
};

const WEEKDAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const STEP = 14;
const LEFT = 28;
const TOP = 18;

/** Year of activity by week. Screen readers get the sentence and a table by month, not 365 squares. */
export function Heatmap(props: HeatmapProps) {
  const { title, days, summary, monthHeading, totalHeading, monthLabel, className } = props;
  const id = useId();
  const cells = heatWeeks(days);
  const months = heatMonths(cells);
  return (
    <figure className={cx(styles.figure, className)}>
      <figcaption className={styles.title} id={id}>
        {title}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by keyboard. */}
      <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
        <Squares {...props} cells={cells} months={months} />
      </section>
      <div className={styles.foot}>
        <p>{summary}</p>
        <Legend {...props} />
      </div>
      <VisuallyHidden>
        <table>
          <thead>
            <tr>
              <th scope="col">{monthHeading}</th>
              <th scope="col">{totalHeading}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, total }) => (
              <tr key={month}>
                <th scope="row">{monthLabel(month)}</th>
                <td>{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

type Placed = { cells: ReturnType<typeof heatWeeks>; months: ReturnType<typeof heatMonths> };

function Squares({ cells, months, weekdayLabels, dayLabel, monthLabel }: HeatmapProps & Placed) {
  const width = LEFT + STEP * ((cells.at(-1)?.week ?? 0) + 1);
  return (
    <svg
      className={styles.squares}
      viewBox={`0 0 ${width} ${TOP + STEP * 7}`}
      width={width}
      height={TOP + STEP * 7}
      aria-hidden="true"
    >
      {months.map(({ month, week }, index) =>
        (months[index + 1]?.week ?? week + 3) - week < 3 ? null : (
          <text key={month} className={styles.text} x={LEFT + week * STEP} y="11">
            {monthLabel(month)}
          </text>
        ),
      )}
      {weekdayLabels.map((label, weekday) => (
        <text key={WEEKDAYS[weekday]} className={styles.text} x="0" y={TOP + weekday * STEP + 9}>
          {label}
        </text>
      ))}
      {cells.map((cell) => (
        <rect
          key={cell.date}
          className={styles[`level${cell.level}`]}
          x={LEFT + cell.week * STEP}
          y={TOP + cell.weekday * STEP}
          width="11"
          height="11"
          rx="3"
        >
          <title>{dayLabel(cell)}</title>
        </rect>
      ))}
    </svg>
  );
}

function Legend({ lessLabel, moreLabel }: HeatmapProps) {
  return (
    <p className={styles.legend} aria-hidden="true">
      {lessLabel}
      <svg width="67" height="11" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((level) => (
          <rect
            key={level}
            className={styles[`level${level}`]}
            x={level * STEP}
            width="11"
            height="11"
            rx="3"
          />
        ))}
      </svg>
      {moreLabel}
    </p>
  );
}
