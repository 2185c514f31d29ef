import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import { FIRST_ROWS } from '../view/firstRows.ts';
import type { GridLayout } from './useGridLayout.ts';

/** Rendered margin above and below the viewport, in CSS pixels. */
const MARGIN = 700;

/** Rendered entries, from the first to before the last, and the heights left out before and after. */
export type DrawnRange = { from: number; to: number; before: number; after: number };

/** Entries near the viewport; the first ones until the grid has been measured. */
export function useDrawnRange(layout: GridLayout | null, total: number): DrawnRange {
  const { columns, stride, top } = layout ?? { columns: 1, stride: 1, top: 0 };
  const rows = layout ? Math.ceil(total / columns) : 0;
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    enabled: layout !== null,
    count: rows,
    estimateSize: () => stride,
    scrollMargin: top,
    overscan: Math.ceil(MARGIN / stride),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are counted anew.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, stride]);

  useStableScroll(layout, (virtualizer.range?.startIndex ?? 0) * columns);

  const drawn = virtualizer.getVirtualItems();
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!first || !last) {
    const to = Math.min(FIRST_ROWS, total);
    return { from: 0, to, before: 0, after: layout ? (rows - Math.ceil(to / columns)) * stride : 0 };
  }
  return {
    from: first.index * columns,
    to: Math.min(total, (last.index + 1) * columns),
    before: first.index * stride,
    after: (rows - 1 - last.index) * stride,
  };
}

/** After a new layout (a rotated phone, another display), the first visible entry stays visible. */
function useStableScroll(layout: GridLayout | null, firstSeen: number): void {
  const kept = useRef({ layout, firstSeen });
  useLayoutEffect(() => {
    const before = kept.current;
    kept.current = { layout, firstSeen };
    if (!layout || !before.layout || before.firstSeen === 0 || window.scrollY <= layout.top) return;
    if (layout.columns === before.layout.columns && layout.stride === before.layout.stride) return;
    const row = Math.floor(before.firstSeen / layout.columns);
    window.scrollTo({ top: layout.top + row * layout.stride, behavior: 'instant' });
  });
}
