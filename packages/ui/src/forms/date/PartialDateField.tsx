import type { FocusEvent } from 'react';
import { cx } from '../../styles/cx.ts';
import control from '../field/control.module.css';
import { useField } from '../field/useField.ts';
import styles from './PartialDateField.module.css';
import { type DateParts, type PartialDateEntry, readPartialDate, type YearRange } from './partialDate.ts';

export type PartialDateFieldProps = {
  entry: PartialDateEntry;
  onChange: (entry: PartialDateEntry) => void;
  /** Names of the three inputs. */
  labels: DateParts<string>;
  years: YearRange;
  /** Accessible name, outside a Field. */
  label?: string;
  /** Called when the focus leaves all three: time to show errors. */
  onBlur?: (() => void) | undefined;
};

const PARTS = ['day', 'month', 'year'] as const;

/**
 * Day, month and year as three short inputs; day and month may stay empty. The text of an impossible date stays, and its value is reported
 * as undefined. Only Tab moves the focus on.
 */
export function PartialDateField({ entry, onChange, labels, years, label, onBlur }: PartialDateFieldProps) {
  const field = useField();
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid, required } = field;
  const type = (part: keyof DateParts<string>, typed: string) => {
    const text = { day: entry.text.day, month: entry.text.month, year: entry.text.year, [part]: typed };
    onChange({ text, value: readPartialDate(text, years) });
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };
  return (
    <fieldset
      className={styles.group}
      aria-label={id ? undefined : label}
      aria-labelledby={id && `${id}-label`}
      aria-describedby={describedBy}
      onBlur={leave}
    >
      {PARTS.map((part) => (
        <label key={part} className={styles.part}>
          <span className={styles.label}>{labels[part]}</span>
          <input
            id={part === 'day' ? id : undefined}
            className={cx(control.box, styles.input, styles[part])}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label={labels[part]}
            aria-invalid={invalid}
            aria-required={part === 'year' ? required : undefined}
            value={entry.text[part]}
            onChange={(event) => type(part, event.currentTarget.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}
