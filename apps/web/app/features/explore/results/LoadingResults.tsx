import { PosterGridSkeleton } from '@kiroku/ui/lists/PosterSkeletons';
import styles from './ResultCount.module.css';

/** Placeholders of results and of their number, for a page without any: the next page's are under way. */
export function LoadingResults() {
  return (
    <>
      <p className={styles.count} />
      <PosterGridSkeleton label="Résultats" />
    </>
  );
}
