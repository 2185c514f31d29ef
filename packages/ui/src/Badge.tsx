import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { cx } from './cx.ts';

/** A library status, in the order of the site: 1 watching … 6 watching again. */
export type Status = 1 | 2 | 3 | 4 | 5 | 6;
export type BadgeTone = 'neutral' | 'brand' | 'good' | 'warn' | 'bad' | 'art' | `status${Status}`;

export type BadgeProps = {
  children: ReactNode;
  tone?: BadgeTone;
  icon?: ReactNode;
  title?: string;
  className?: string | undefined;
};

export function Badge({ children, tone = 'neutral', icon, title, className }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], className)} title={title}>
      {icon}
      {children}
    </span>
  );
}
