import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FIRST_ROWS } from '../view/firstRows.ts';
import type { GridLayout } from './useGridLayout.ts';

/** Rendered margin above and below the viewport, in CSS pixels. */
const MARGIN = 700;
/** Most rows on paper: a larger library would take a browser minutes to lay out. */
const MOST_PRINTED = 2000;

/** Rendered entries, from the first to before the last, and the heights left out before and after. */
export type DrawnRange = { from: number; to: number; before: number; after: number };

/** Entries near the viewport; the first ones until the grid is measured. All rows have one height. */
export function useDrawnRange(layout: GridLayout | null, total: number): DrawnRange {
  const { columns, stride } = layout ?? { columns: 1, stride: 1 };
  const rows = layout ? Math.ceil(total / columns) : 0;
  const seen = useSeenRows(layout, rows);
  const leastRows = Math.ceil(useFirstEntries() / columns);
  useStableScroll(layout, (seen?.first ?? 0) * columns);
  if (!seen) {
    const to = Math.min(FIRST_ROWS, total);
    return { from: 0, to, before: 0, after: layout ? (rows - Math.ceil(to / columns)) * stride : 0 };
  }
  const margin = Math.ceil(MARGIN / stride);
  const first = Math.max(0, seen.first - margin);
  const last = Math.min(rows - 1, Math.max(seen.last + margin, first === 0 ? leastRows - 1 : 0));
  return {
    from: first * columns,
    to: Math.min(total, (last + 1) * columns),
    before: first * stride,
    after: (rows - 1 - last) * stride,
  };
}

/** Number of first entries drawn whether visible or not: the page's, until it is interactive, which their removal would delay. */
function useFirstEntries(): number {
  const [former, setFirstRows] = useState(FIRST_ROWS);
  useEffect(() => startTransition(() => setFirstRows(0)), []);
  return former;
}

type SeenRows = { first: number; last: number };

/** Rows in the viewport, followed while the page scrolls; null until the grid has been measured, and without rows. */
function useSeenRows(layout: GridLayout | null, rows: number): SeenRows | null {
  const [seen, setSeen] = useState<SeenRows | null>(null);
  useLayoutEffect(() => {
    if (!layout || rows === 0) return setSeen(null);
    const row = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((y - layout.top) / layout.stride)));
    const measure = () => {
      const now = { first: row(window.scrollY), last: row(window.scrollY + window.innerHeight) };
      setSeen((last) => (last?.first === now.first && last.last === now.last ? last : now));
    };
    // In the frame of the scroll: later ones would paint the place of rows that are not there yet.
    const follow = () => flushSync(measure);
    measure();
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    const showAll = () => flushSync(() => setSeen({ first: 0, last: Math.min(rows, MOST_PRINTED) - 1 }));
    addEventListener('beforeprint', showAll);
    addEventListener('afterprint', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
      removeEventListener('beforeprint', showAll);
      removeEventListener('afterprint', follow);
    };
  }, [layout, rows]);
  // A shorter list, before its rows are counted again.
  return seen && seen.first < rows ? { first: seen.first, last: Math.min(seen.last, rows - 1) } : null;
}

/** After a new layout (a rotated phone, another display), the first visible entry stays visible. */
function useStableScroll(layout: GridLayout | null, firstSeen: number): void {
  const former = useRef({ layout, firstSeen });
  useLayoutEffect(() => {
    const before = former.current;
    former.current = { layout, firstSeen };
    if (!layout || !before.layout || before.firstSeen === 0 || window.scrollY <= layout.top) return;
    if (layout.columns === before.layout.columns && layout.stride === before.layout.stride) return;
    const row = Math.floor(before.firstSeen / layout.columns);
    window.scrollTo({ top: layout.top + row * layout.stride, behavior: 'instant' });
  });
}
