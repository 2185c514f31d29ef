import type { KeyboardEvent } from 'react';
import { Button } from '../../actions/Button.tsx';
import { Icon } from '../../media/Icon.tsx';
import { cx } from '../../styles/cx.ts';
import control from '../field/control.module.css';
import { useField } from '../field/useField.ts';
import styles from './NumberStepper.module.css';
import { readNumber, stepDown, stepUp } from './stepNumber.ts';

export type NumberStepperProps = {
  value: number | null;
  onChange: (value: number | null) => void;
  increaseLabel: string;
  decreaseLabel: string;
  /** Accessible name, outside a Field. */
  label?: string;
  max?: number | undefined;
  /** After the number, as « / 12 ». */
  suffix?: string | undefined;
  name?: string;
  disabled?: boolean;
  className?: string | undefined;
};

export function NumberStepper(props: NumberStepperProps) {
  const { value, onChange, increaseLabel, decreaseLabel, label, max, suffix, name, disabled, className } =
    props;
  const type = (text: string) => {
    const number = readNumber(text, max);
    if (number !== undefined) onChange(number);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(event.key === 'ArrowUp' ? stepUp(value, max) : stepDown(value));
  };
  return (
    <div className={cx(control.box, styles.stepper, className)}>
      <Button
        variant="plain"
        label={decreaseLabel}
        disabled={disabled || (value ?? 0) < 1}
        onClick={() => onChange(stepDown(value))}
        className={styles.step}
      >
        <Icon name="minus" size="small" />
      </Button>
      <span className={styles.middle}>
        <input
          {...useField()}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          name={name}
          disabled={disabled}
          value={value ?? ''}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className={styles.input}
        />
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </span>
      <Button
        variant="plain"
        label={increaseLabel}
        disabled={disabled || (max !== undefined && (value ?? 0) >= max)}
        onClick={() => onChange(stepUp(value, max))}
        className={styles.step}
      >
        <Icon name="plus" size="small" />
      </Button>
    </div>
  );
}
