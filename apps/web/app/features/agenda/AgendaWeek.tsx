import { type AgendaColumn, dayLabel } from '@kiroku/contract/episodes/agendaWeek';
import type { ShownItem } from '@kiroku/contract/episodes/schema';
import { useId, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '#app/lib/rendering/useHydrated.ts';
import { AgendaDay } from './AgendaDay.tsx';
import styles from './AgendaWeek.module.css';

export type AgendaWeekProps = {
  columns: readonly AgendaColumn<ShownItem>[];
  zone: string;
  today: string;
  now: number;
};

/** Seven columns. On narrow screens one day at a time, chosen by native radio buttons that work without script. */
export function AgendaWeek({ columns, zone, today, now }: AgendaWeekProps) {
  const name = useId();
  const hydrated = useHydrated();
  const first = Math.max(
    0,
    columns.findIndex(({ day }) => day === today),
  );
  const picker = useDayPicker(first);
  return (
    <div className={styles.week} data-own={hydrated || undefined}>
      <fieldset className={styles.picker} ref={picker}>
        <legend className={styles.legend}>Jour affiché</legend>
        {columns.map(({ day, items }, index) => {
          const { long, short, number } = dayLabel(day);
          return (
            <label key={day} className={styles.choice} data-today={day === today || undefined}>
              <input
                type="radio"
                id={`${name}-${index}`}
                name={name}
                value={index}
                defaultChecked={index === first}
                className={styles.radio}
              />
              <span className={styles.legend}>{long}</span>
              <span aria-hidden="true">{short}</span>
              <strong aria-hidden="true">{number}</strong>
              <span aria-hidden="true" className={styles.dot} data-some={items.length > 0 || undefined} />
            </label>
          );
        })}
      </fieldset>
      <div className={styles.days}>
        {columns.map((column, index) => {
          const later = columns.findIndex(({ items }, at) => at > index && items.length > 0);
          return (
            <AgendaDay
              key={column.day}
              column={column}
              zone={zone}
              today={column.day === today}
              now={now}
              next={later === -1 ? null : { day: columns[later]?.day ?? '', id: `${name}-${later}` }}
            />
          );
        })}
      </div>
    </div>
  );
}

/**
 * Moves the choice along with today, which the rendered page knows in the zone of Paris alone, and which changes at midnight. A day that
 * the reader picked stays, also one picked before hydration.
 */
function useDayPicker(today: number) {
  const picker = useRef<HTMLFieldSetElement>(null);
  const followed = useRef(today);
  useLayoutEffect(() => {
    const days = picker.current?.querySelectorAll('input') ?? [];
    const own = days[today];
    if (own && days[followed.current]?.checked) own.checked = true;
    followed.current = today;
  }, [today]);
  return picker;
}
