import { createContext, type ReactNode, use, useId } from 'react';
import { Icon } from '../media/Icon.tsx';
import { cx } from '../styles/cx.ts';
import styles from './Field.module.css';

type FieldWiring = {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  required?: boolean | undefined;
};

const FieldContext = createContext<FieldWiring | null>(null);

/** Props that a control inside a Field spreads on its input, before its own. */
export function useField(): Partial<FieldWiring> {
  return use(FieldContext) ?? {};
}

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
      <label id={`${id}-label`} className={cx(styles.label, hideLabel && styles.hidden)} htmlFor={id}>
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
      {children}
    </p>
  );
}
