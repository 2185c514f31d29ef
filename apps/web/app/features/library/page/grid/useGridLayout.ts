import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Display } from './display.ts';

/** Layout of the grid, in CSS pixels: all rows have one height. */
export type GridLayout = {
  columns: number;
  /** Distance between the tops of two rows. */
  stride: number;
  /** Distance from the top of the page to the first row. */
  top: number;
};

/** Layout of a grid, measured from the style sheet's; null before. */
export function useGridLayout(
  list: RefObject<HTMLElement | null>,
  display: Display | null,
  total: number,
): GridLayout | null {
  const [layout, setLayout] = useState<GridLayout | null>(null);
  const filled = total > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the display changes the layout through the style sheet; the height is reserved once.
  useLayoutEffect(() => {
    const grid = list.current;
    if (!grid || !filled) return;
    const measure = () => setLayout((known) => withoutJitter(known, measured(grid)));
    measure();
    reserve(grid, total);
    const watcher = new ResizeObserver(measure);
    watcher.observe(grid);
    // Content above the grid moves it without resizing it.
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [list, display, filled]);
  return layout;
}

function measured(grid: HTMLElement): GridLayout | null {
  const cell = grid.firstElementChild?.getBoundingClientRect();
  if (!cell || cell.height === 0) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  return {
    columns: gridTemplateColumns.split(' ').length,
    stride: cell.height + (Number.parseFloat(rowGap) || 0),
    top: grid.getBoundingClientRect().top + window.scrollY,
  };
}

/** Reserves the whole height at once, so that scroll restoration finds its position before the grid renders. */
function reserve(grid: HTMLElement, total: number): void {
  const layout = measured(grid);
  if (!layout || grid.style.paddingBlockStart !== '') return;
  const rowsBelow = Math.ceil(total / layout.columns) - Math.ceil(grid.childElementCount / layout.columns);
  grid.style.paddingBlockEnd = `${rowsBelow * layout.stride}px`;
}

function withoutJitter(known: GridLayout | null, now: GridLayout | null): GridLayout | null {
  if (!known || !now) return now ?? known;
  const same = known.columns === now.columns && near(known.stride, now.stride) && near(known.top, now.top);
  return same ? known : now;
}

/** Deep in a long page the browser rounds to coarser fractions. */
function near(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.25;
}
