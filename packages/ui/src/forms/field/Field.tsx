import { typographic } from '@kiroku/contract/base/typography';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../media/Icon.tsx';
import { cx } from '../../styles/cx.ts';
import hidden from '../../styles/VisuallyHidden.module.css';
import styles from './Field.module.css';
import { FieldContext } from './useField.ts';

export type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** The name is for screen readers only. */
  hideLabel?: boolean;
  className?: string | undefined;
};

export function Field({ label, children, hint, error, required, hideLabel, className }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={cx(styles.field, className)}>
      <label id={`${id}-label`} className={cx(styles.label, hideLabel && hidden.hidden)} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <FieldContext
        value={{
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
          required: required || undefined,
        }}
      >
        {children}
      </FieldContext>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** Error of one field or row, beneath it; announced when it comes. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <p className={styles.error} id={id} role="alert" hidden={!children}>
      {children && <Icon name="alert" size="small" />}
      {typeof children === 'string' ? typographic(children) : children}
    </p>
  );
}
