import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './Countdown.module.css';
import { useNow } from './useNow.ts';

export type CountdownProps = {
  /** When it ends, in milliseconds since 1970. */
  until: number;
  /** Milliseconds left (negative once past) to words. */
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
