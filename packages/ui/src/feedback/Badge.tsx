import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import { type Status, statusTone } from '../styles/statusTone.ts';
import styles from './Badge.module.css';

const STATUSES: readonly Status[] = [1, 2, 3, 4, 5, 6];

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
    <span className={cx(styles.badge, toneOf(tone), className)} title={title}>
      {icon}
      {children}
    </span>
  );
}

function toneOf(tone: BadgeTone): string | undefined {
  const status = STATUSES.find((one) => tone === `status${one}`);
  return status === undefined ? styles[tone] : cx(styles.status, statusTone(status));
}
