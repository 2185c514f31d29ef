import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { cx } from '../styles/cx.ts';
import styles from './InfiniteGrid.module.css';

export type InfiniteGridProps<Item> = {
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  renderItem: (item: Item, index: number) => ReactNode;
  hasMore?: boolean;
  loading?: boolean;
  /** Called near the end of the list. */
  onMore?: (() => void) | undefined;
  /** Number of placeholders while loading. */
  placeholders?: number;
  /** Accessible name of the list. */
  label?: string;
  /** Content after the grid: the plain « page suivante » link. */
  footer?: ReactNode;
  className?: string | undefined;
};

/** Posters in 2 columns on a small phone, 6 or 7 on a wide screen; off-screen ones are not laid out. */
export function InfiniteGrid<Item>(props: InfiniteGridProps<Item>) {
  const {
    items,
    itemKey,
    renderItem,
    hasMore = false,
    loading = false,
    onMore,
    label,
    footer,
    className,
  } = props;
  const end = useNearEnd(hasMore && !loading ? onMore : undefined, items.length);
  const waiting = loading ? (props.placeholders ?? 12) : 0;
  return (
    <div className={cx(styles.wrap, className)}>
      <ul className={styles.grid} aria-label={label} aria-busy={loading}>
        {items.map((item, index) => (
          <li key={itemKey(item)} className={styles.cell}>
            {renderItem(item, index)}
          </li>
        ))}
        {Array.from({ length: waiting }, (_, index) => index).map((index) => (
          <li key={`placeholder-${index}`} aria-hidden="true">
            <PosterSkeleton />
          </li>
        ))}
      </ul>
      <div ref={end} className={styles.end} />
      {footer}
    </div>
  );
}

/** The size of a poster's card. */
export function PosterSkeleton() {
  return (
    <span className={styles.skeleton}>
      <Skeleton shape="poster" />
      <Skeleton />
      <Skeleton width="medium" />
    </span>
  );
}

function useNearEnd(onMore: (() => void) | undefined, length: number) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => onMore?.());
  const active = onMore !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list is observed anew, in case its end is still near.
  useEffect(() => {
    if (!active || !end.current) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more(),
      {
        rootMargin: '800px 0px',
      },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [active, length]);
  return end;
}
