import type { Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '../../media/Icon.tsx';
import { cx } from '../../styles/cx.ts';
import control from '../field/control.module.css';
import { useField } from '../field/useField.ts';
import styles from './Select.module.css';

export type Option = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'children' | 'multiple'> & {
  options: readonly Option[];
  /** Accessible name, outside a Field. */
  label?: string;
  /** First choice, with an empty value. */
  placeholder?: string;
  size?: 'small' | 'medium';
  /** Drawn as active: a filter that is set. */
  active?: boolean;
  /** The choice is being stored: the control accepts no other, and does not lose the focus. */
  busy?: boolean;
  ref?: Ref<HTMLSelectElement> | undefined;
};

export function Select({
  options,
  label,
  placeholder,
  size = 'medium',
  active,
  busy = false,
  onChange,
  className,
  ...rest
}: SelectProps) {
  return (
    <span className={cx(styles.wrap, active && styles.active, className)}>
      <select
        {...useField()}
        aria-label={label}
        {...rest}
        aria-busy={busy || undefined}
        aria-disabled={busy || rest['aria-disabled']}
        onChange={(event) => !busy && onChange?.(event)}
        className={cx(control.box, size === 'small' && control.small, styles.select)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="small" className={styles.chevron} />
    </span>
  );
}
