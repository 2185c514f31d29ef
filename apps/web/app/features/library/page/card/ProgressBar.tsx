import type { LibraryStatus } from '@kiroku/contract/library/labels';
import { statusTone } from '@kiroku/ui/styles/statusTone';
import styles from './ProgressBar.module.css';

export type ProgressBarProps = {
  status: LibraryStatus;
  seen: number;
  total: number | null;
  className?: string | undefined;
};

/** Progress in the colour of the state; indeterminate without a total. The number is beside it. */
export function ProgressBar({ status, seen, total, className }: ProgressBarProps) {
  const share = total ? Math.min(100, Math.round((seen / total) * 1000) / 10) : 0;
  return (
    <svg className={className} aria-hidden="true">
      <rect className={styles.track} width="100%" height="100%" />
      <rect className={`${styles.seen} ${statusTone(status)}`} width={`${share}%`} height="100%" />
    </svg>
  );
}
