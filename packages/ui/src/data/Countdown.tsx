import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './Countdown.module.css';
import { useNow } from './useNow.ts';

export type CountdownProps = {
  /** End of the countdown, in epoch milliseconds. */
  until: number;
  /** Formats the milliseconds left (negative once past). */
  format: (left: number) => ReactNode;
  /** Placeholder before hydration. */
  placeholder?: ReactNode;
  className?: string | undefined;
};

export function Countdown({ until, format, placeholder = '\u2007', className }: CountdownProps) {
  const now = useNow();
  return (
    <time className={cx(styles.countdown, className)} dateTime={new Date(until).toISOString()}>
      {now === null ? placeholder : format(until - now)}
    </time>
  );
}
