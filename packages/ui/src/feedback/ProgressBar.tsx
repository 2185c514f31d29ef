import { useId } from 'react';
import styles from './ProgressBar.module.css';

export type ProgressBarProps = {
  label: string;
  /** Steps done, and in all; without a total the bar only shows that something happens. */
  done: number;
  total: number | null;
  /** The numbers in words, beside the bar. */
  detail?: string | undefined;
};

/** Progress of work that takes seconds, with its numbers. */
export function ProgressBar({ label, done, total, detail }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </p>
      {total === null ? (
        <progress className={styles.bar} aria-labelledby={id} />
      ) : (
        <progress
          className={styles.bar}
          aria-labelledby={id}
          max={Math.max(total, 1)}
          value={Math.min(done, total)}
        />
      )}
    </div>
  );
}
