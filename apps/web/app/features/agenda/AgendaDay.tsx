import { type AgendaColumn, dayLabel, timeIn } from '@kiroku/contract/episodes/agendaWeek';
import type { ShownItem } from '@kiroku/contract/episodes/schema';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { Fragment, useId } from 'react';
import { AgendaCard } from './AgendaCard.tsx';
import styles from './AgendaDay.module.css';

export type AgendaDayProps = {
  column: AgendaColumn<ShownItem>;
  zone: string;
  today: boolean;
  now: number;
  /** The next day with a broadcast, and the control that shows it; null when there is none. */
  next: { day: string; id: string } | null;
};

/** Day of the agenda: broadcasts by time; today, a line between past and upcoming ones (product.md, Agenda 2). */
export function AgendaDay({ column: { day, items }, zone, today, now, next }: AgendaDayProps) {
  const heading = useId();
  const { long, short, number } = dayLabel(day);
  const upcoming = items.findIndex(({ timestamp }) => timestamp > now);
  const line = upcoming === -1 ? items.length : upcoming;
  return (
    <section className={styles.day} aria-labelledby={heading} data-today={today || undefined}>
      <h2 className={styles.heading} id={heading}>
        <VisuallyHidden>{today ? `${long}, aujourd’hui` : long}</VisuallyHidden>
        <span aria-hidden="true">{short}</span>
        <span aria-hidden="true" className={styles.number}>
          {number}
        </span>
      </h2>
      {items.length === 0 && (
        <p className={styles.none}>
          Rien de prévu
          {next && (
            <label htmlFor={next.id} className={styles.next}>
              Voir {dayLabel(next.day).long}
            </label>
          )}
        </p>
      )}
      <ol className={styles.list}>
        {items.map((item, index) => (
          <Fragment key={`${item.media.id}-${item.number}-${item.track}`}>
            {today && index === line && <NowLine now={now} zone={zone} />}
            <li>
              <AgendaCard item={item} zone={zone} past={item.timestamp <= now} />
            </li>
          </Fragment>
        ))}
        {today && items.length > 0 && line === items.length && <NowLine now={now} zone={zone} />}
      </ol>
    </section>
  );
}

function NowLine({ now, zone }: { now: number; zone: string }) {
  return (
    <li className={styles.now}>
      <span>Maintenant, {timeIn(zone, now)}</span>
    </li>
  );
}
