import { useId } from 'react';
import { useField } from '../field/useField.ts';
import styles from './SegmentedField.module.css';
import type { Option } from './Select.tsx';

export type SegmentedFieldProps<Value extends string> = {
  /** Few options of one or two words. */
  options: readonly (Option & { value: Value })[];
  value: Value;
  onChange: (value: Value) => void;
  /** Accessible name, outside a Field. */
  label?: string;
  /** Name in a form. */
  name?: string;
};

/** One choice out of a few, all in sight: radios drawn as one line. */
export function SegmentedField<Value extends string>(props: SegmentedFieldProps<Value>) {
  const { options, value, onChange, label, name } = props;
  const group = useId();
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid, required } = useField();
  return (
    <div
      id={id}
      role="radiogroup"
      className={styles.group}
      aria-label={id ? undefined : label}
      aria-labelledby={id && `${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      aria-required={required}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.radio}
            name={name ?? group}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.label}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
