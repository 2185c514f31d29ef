import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './Button.module.css';

export type ButtonStyle = {
  variant?: 'primary' | 'quiet' | 'plain' | 'danger' | 'icon';
  size?: 'small' | 'medium' | 'large';
  /** Fills the available width. */
  wide?: boolean;
};

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & {
    /** Shows a spinner and ignores clicks. Size and focus do not change. */
    busy?: boolean;
    /** Icon before the label. */
    icon?: ReactNode;
    /** Accessible name for the variant icon. */
    label?: string | undefined;
    ref?: Ref<HTMLButtonElement> | undefined;
  };

export function Button({
  busy = false,
  icon,
  label,
  children,
  onClick,
  variant,
  size,
  wide,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, rest.className)}
      aria-label={label ?? rest['aria-label']}
      title={rest.title ?? (variant === 'icon' ? label : undefined)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {icon}
      {children}
    </button>
  );
}

/** Class names of a button, for a link or a summary that is drawn as one. */
export function buttonClass(
  {
    variant = 'quiet',
    size = 'medium',
    wide = false,
  }: { [K in keyof ButtonStyle]: ButtonStyle[K] | undefined },
  className?: string,
): string {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}
