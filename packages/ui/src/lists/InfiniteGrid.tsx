import { memo, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '../styles/cx.ts';
import { ALL_CHUNKS, CHUNK, MOST_WHOLE } from './drawnChunks.ts';
import styles from './InfiniteGrid.module.css';
import { PosterSkeletons } from './PosterSkeletons.tsx';

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

/** Posters in 2 columns on a small phone, 6 or 7 on a wide screen; off-screen ones are not laid out, and far ones not drawn. */
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
  const grid = useRef<HTMLUListElement>(null);
  const { from, to } = useDrawnChunks(grid, items.length);
  return (
    <div className={cx(styles.wrap, className)}>
      <ul ref={grid} className={styles.grid} aria-label={label} aria-busy={loading}>
        {items.map((item, index) => {
          const chunk = Math.floor(index / CHUNK);
          return (
            <li key={itemKey(item)} className={styles.cell}>
              {chunk >= from && chunk <= to && (
                <Cell item={item} index={index} draw={() => renderItem(item, index)} />
              )}
            </li>
          );
        })}
        {loading && <PosterSkeletons count={props.placeholders} />}
      </ul>
      <div ref={end} className={styles.end} />
      {footer}
    </div>
  );
}

type CellProps = { item: unknown; index: number; draw: () => ReactNode };

/** Memoised: a longer list, or another visible part, draws only its new cells. */
const Cell = memo(
  function Cell({ draw }: CellProps) {
    return draw();
  },
  (before, after) => before.item === after.item && before.index === after.index,
);

function useNearEnd(onMore: (() => void) | undefined, length: number) {
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => onMore?.());
  const active = onMore !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list is observed again, in case its end is still near.
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

/**
 * The drawn part of a long grid: cells near the screen. The others stay as empty cells, whose size the browser remembers, so that
 * thousands of cards scroll as smoothly as a hundred. The code for it comes with the first such list.
 */
function useDrawnChunks(grid: RefObject<HTMLElement | null>, items: number) {
  const [drawn, setDrawn] = useState(ALL_CHUNKS);
  const long = items > CHUNK * MOST_WHOLE;
  useEffect(() => {
    if (!long) return;
    let stop: (() => void) | undefined;
    let gone = false;
    import('./watchGrid.ts').then(({ watchGrid }) => {
      if (!gone && grid.current) stop = watchGrid(grid.current, items, setDrawn);
    }, console.info);
    return () => {
      gone = true;
      stop?.();
    };
  }, [grid, items, long]);
  return long ? drawn : ALL_CHUNKS;
}
