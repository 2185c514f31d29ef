import { frenchNumber } from '@kiroku/contract/base/text';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import styles from './ProgressCount.module.css';

export type ProgressCountProps = {
  /** « 7 épisodes vus », for screen readers. */
  watched: string;
  seen: number;
  total: number | null;
};

/** Digits reserved for a title without a total. */
const RESERVED_DIGITS = 99;

/** « 7 / 12 » with its bar. The widest number has room, so that nothing beside it moves. */
export function ProgressCount({ watched, seen, total }: ProgressCountProps) {
  const known = total !== null && total > 0;
  return (
    <div className={styles.row}>
      <svg className={styles.bar} width="100%" height="4" aria-hidden="true">
        {known ? (
          <>
            <rect className={styles.track} width="100%" height="100%" rx="2" />
            <rect className={styles.fill} width={share(seen, total)} height="100%" rx="2" />
          </>
        ) : (
          <line className={styles.endless} x1="2" x2="100%" y1="2" y2="2" />
        )}
      </svg>
      <p className={styles.count}>
        <span aria-live="polite">
          <VisuallyHidden>
            {known ? `${watched} sur ${frenchNumber(total)}` : `${watched}, total inconnu`}
          </VisuallyHidden>
        </span>
        <span aria-hidden="true">
          <strong>{frenchNumber(seen)}</strong> / {known ? frenchNumber(total) : '?'}
        </span>
        <span className={styles.room} aria-hidden="true">
          <strong>{frenchNumber(known ? total : Math.max(seen, RESERVED_DIGITS))}</strong> /{' '}
          {known ? frenchNumber(total) : '?'}
        </span>
      </p>
    </div>
  );
}

function share(seen: number, total: number): string {
  return `${Math.min(100, Math.round((seen / total) * 1000) / 10)}%`;
}
