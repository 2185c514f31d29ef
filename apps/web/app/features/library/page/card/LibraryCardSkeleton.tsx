import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import details from './EntryDetails.module.css';
import styles from './LibraryCard.module.css';

/** Placeholder of an entry, at its size. */
export function LibraryCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.poster}>
        <Skeleton shape="poster" />
      </div>
      <span className={styles.bar} />
      <div className={styles.title}>
        <Skeleton lines={2} />
      </div>
      <div className={details.status}>
        <Skeleton width="medium" />
      </div>
      <div className={details.progress}>
        <Skeleton width="short" />
      </div>
    </div>
  );
}
