import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import styles from './Section.module.css';

/** Placeholder of the settings until the session is known. */
export function SettingsSkeleton() {
  return [1, 2, 3].map((section) => (
    <div key={section} className={styles.calm}>
      <Skeleton shape="title" width="short" />
      <Skeleton lines={2} width="medium" />
      <Skeleton shape="button" width="medium" />
    </div>
  ));
}
