import { type CalendarDate, parseDate } from '@internationalized/date';
import { use, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  DateFieldStateContext,
  DateInput,
  DateSegment,
  I18nProvider,
  DateField as Segments,
} from 'react-aria-components';
import { Button } from '../../actions/Button.tsx';
import popover from '../../actions/popover.module.css';
import { Icon } from '../../media/Icon.tsx';
import { cx } from '../../styles/cx.ts';
import control from '../field/control.module.css';
import { useField } from '../field/useField.ts';
import styles from './DateEntry.module.css';
import type { DateFieldProps } from './dateFieldProps.ts';
import { MonthGrid } from './MonthGrid.tsx';

/** Segments and calendar of a date, rendered by React Aria; only loaded by DateField. */
export function DateEntry(props: DateFieldProps) {
  const { value, onChange, label, openLabel, clearLabel, locale = 'fr-FR', name, disabled = false } = props;
  const field = useField();
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [day, setDay] = useDay(value, onChange);
  const pick = (next: CalendarDate) => {
    setDay(next);
    panel.current?.hidePopover();
  };
  return (
    <I18nProvider locale={locale}>
      {/* React Aria would write a <style> of this id, which a strict policy refuses; our style sheet has its rule. */}
      <span id="react-aria-pressable-style" hidden />
      <div className={cx(control.box, styles.entry)} aria-invalid={field['aria-invalid']}>
        <Segments
          {...(field.id
            ? { id: field.id, 'aria-labelledby': `${field.id}-label` }
            : { 'aria-label': label ?? '' })}
          {...(field['aria-describedby'] ? { 'aria-describedby': field['aria-describedby'] } : {})}
          value={day}
          onChange={setDay}
          granularity="day"
          shouldForceLeadingZeros
          isDisabled={disabled}
          isInvalid={field['aria-invalid'] ?? false}
          className={styles.segments ?? ''}
        >
          <DateInput className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
          <Unfinished reported={value} onUnfinished={props.onUnfinished} />
        </Segments>
        {day && !disabled && (
          <Button variant="icon" size="small" label={clearLabel} onClick={() => setDay(null)}>
            <Icon name="close" size="small" />
          </Button>
        )}
        <Button variant="icon" size="small" label={openLabel} popoverTarget={panelId} disabled={disabled}>
          <Icon name="calendar" />
        </Button>
      </div>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label={openLabel}
        data-align="end"
        className={cx(popover.panel, styles.panel)}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && <MonthGrid {...props} day={day} onPick={pick} />}
      </div>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
    </I18nProvider>
  );
}

/** Day while typing: a year of one or two digits is not reported yet. */
function useDay(value: string | null, onChange: (value: string | null) => void) {
  const [reported, setReported] = useState(value);
  const [day, setDay] = useState(() => read(value));
  if (reported !== value) {
    setReported(value);
    setDay(read(value));
  }
  const change = (next: CalendarDate | null) => {
    setDay(next);
    if (next && next.year < 1000) return;
    const text = next?.toString() ?? null;
    setReported(text);
    if (text !== value) onChange(text);
  };
  return [day, change] as const;
}

/** Incomplete or invalid segments: no value was reported for them. */
function Unfinished({
  reported,
  onUnfinished,
}: { reported: string | null } & Pick<DateFieldProps, 'onUnfinished'>) {
  const state = use(DateFieldStateContext);
  const parts = state?.segments.filter(({ isEditable }) => isEditable) ?? [];
  const empty = parts.every(({ isPlaceholder }) => isPlaceholder);
  const day = state?.value;
  const shown = parts.every(({ type, value }) => day && type in day && Reflect.get(day, type) === value);
  const unfinished = empty ? reported !== null : !shown || day?.toString() !== reported;
  // In the same commit as the rendering: the next key may leave the field.
  useLayoutEffect(() => onUnfinished?.(unfinished), [unfinished, onUnfinished]);
  return null;
}

function read(value: string | null | undefined): CalendarDate | null {
  return value ? parseDate(value) : null;
}
