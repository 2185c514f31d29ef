import { type CalendarDate, parseDate } from '@internationalized/date';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  Button as PressButton,
} from 'react-aria-components';
import { Icon } from '../../media/Icon.tsx';
import type { DateFieldProps } from './dateFieldProps.ts';
import styles from './MonthGrid.module.css';

type MonthGridProps = DateFieldProps & { day: CalendarDate | null; onPick: (day: CalendarDate) => void };

/** Calendar of one month, Monday first. */
export function MonthGrid({ day, onPick, openLabel, previousLabel, nextLabel, min, max }: MonthGridProps) {
  return (
    <Calendar
      autoFocus
      aria-label={openLabel}
      value={day}
      onChange={onPick}
      firstDayOfWeek="mon"
      {...(min ? { minValue: parseDate(min) } : {})}
      {...(max ? { maxValue: parseDate(max) } : {})}
    >
      <header className={styles.header}>
        <PressButton slot="previous" aria-label={previousLabel} className={styles.turn ?? ''}>
          <Icon name="chevron-left" />
        </PressButton>
        <Heading className={styles.month ?? ''} />
        <PressButton slot="next" aria-label={nextLabel} className={styles.turn ?? ''}>
          <Icon name="chevron-right" />
        </PressButton>
      </header>
      <CalendarGrid className={styles.grid ?? ''}>
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell className={styles.weekday ?? ''}>{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
