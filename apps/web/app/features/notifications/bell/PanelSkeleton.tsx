import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import styles from './NotificationBell.module.css';

/** Placeholder of the panel's notifications. */
export function PanelSkeleton() {
  return (
    <li className={styles.waiting} aria-busy="true">
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} lines={2} />
      ))}
    </li>
  );
}
