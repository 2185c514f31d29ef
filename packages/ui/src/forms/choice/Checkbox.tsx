import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../../styles/cx.ts';
import styles from './Checkbox.module.css';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  /** A quieter text after the label, as a count. */
  note?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
};

export function Checkbox({ label, note, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx(styles.row, className)}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span className={styles.label}>{label}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </label>
  );
}
