import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './InfiniteGrid.module.css';

const COUNT = 12;

export type PosterSkeletonsProps = { count?: number | undefined };

/** Cells of a grid of posters that are on their way, each of the size of a card. */
export function PosterSkeletons({ count = COUNT }: PosterSkeletonsProps) {
  return Array.from({ length: count }, (_, index) => index).map((index) => (
    <li key={`placeholder-${index}`} aria-hidden="true">
      <PosterSkeleton />
    </li>
  ));
}

/** A whole grid of them, for a list whose first part is on its way. `label`: accessible name of the list. */
export function PosterGridSkeleton({ label }: { label: string }) {
  return (
    <ul className={styles.grid} aria-label={label} aria-busy>
      <PosterSkeletons />
    </ul>
  );
}

/** The size of a poster's card. */
function PosterSkeleton() {
  return (
    <span className={styles.skeleton}>
      <Skeleton shape="poster" />
      <Skeleton />
      <Skeleton width="medium" />
    </span>
  );
}
