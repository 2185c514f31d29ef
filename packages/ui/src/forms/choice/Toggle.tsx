import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './Toggle.module.css';

export type ToggleProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** The choice is being stored: the control accepts no other, and does not lose the focus. */
  busy?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** On or off at once, without a button to confirm. */
export function Toggle({ label, hint, busy = false, onChange, className, ...rest }: ToggleProps) {
  const choice: InputHTMLAttributes<HTMLInputElement> = {
    'aria-busy': busy || undefined,
    'aria-disabled': busy || rest['aria-disabled'],
    onChange: (event) => !busy && onChange?.(event),
  };
  return (
    <label className={cx(styles.row, className)}>
      <span className={styles.words}>
        <span>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on. */}
      <input {...rest} {...choice} type="checkbox" role="switch" className={styles.track} />
    </label>
  );
}
