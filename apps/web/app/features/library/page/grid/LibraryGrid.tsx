import { type ReactNode, useRef } from 'react';
import type { Item } from '../../followed.ts';
import { LibraryCardSkeleton } from '../card/LibraryCardSkeleton.tsx';
import { useDisplay } from './display.ts';
import styles from './LibraryGrid.module.css';
import { useDrawnRange } from './useDrawnRange.ts';
import { useGridLayout } from './useGridLayout.ts';

export type LibraryGridProps = {
  label: string;
  /** Loaded entries; the rest up to `total` are placeholders. */
  entries: readonly Item[];
  total: number;
  renderCard: (item: Item, index: number) => ReactNode;
};

/**
 * Entries as cards or as lines. Only those near the viewport are rendered, whatever the size of the library: the grid is
 * padded for the others, so that nothing moves at hydration.
 */
export function LibraryGrid({ label, entries, total, renderCard }: LibraryGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const layout = useGridLayout(list, useDisplay(), total);
  const { from, to, before, after } = useDrawnRange(layout, total);
  const drawn = Array.from({ length: to - from }, (_, index) => from + index);
  return (
    <div className={styles.library}>
      <Heads />
      <ul
        ref={list}
        className={styles.grid}
        aria-label={label}
        aria-busy={entries.length < total}
        style={layout ? { paddingBlockStart: before, paddingBlockEnd: after } : undefined}
      >
        {drawn.map((index) => {
          const item = entries[index];
          return item ? (
            <li key={item.media.id} className={styles.cell} aria-setsize={total} aria-posinset={index + 1}>
              {renderCard(item, index)}
            </li>
          ) : (
            <li key={`place ${index}`} className={styles.cell} aria-hidden="true">
              <LibraryCardSkeleton />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Column headings of the lines, for the eye only: each line carries its own labels. */
function Heads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span className={styles.title}>Titre</span>
      <span>Statut</span>
      <span>Progression</span>
      <span>Note</span>
      <span>Début</span>
      <span>Modifié</span>
    </div>
  );
}
