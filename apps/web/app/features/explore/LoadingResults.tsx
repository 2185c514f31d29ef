import { PosterGridSkeleton } from '@kiroku/ui/lists/PosterSkeletons';
import styles from './ResultCount.module.css';

/** Placeholders of results and of their number, for a page that has none of its own: those of the next one are on their way. */
export function LoadingResults() {
  return (
    <>
      <p className={styles.count} />
      <PosterGridSkeleton label="Résultats" />
    </>
  );
}
