import { CHUNK, type DrawnChunks, MOST_WHOLE } from './drawnChunks.ts';

/** Around the screen, in which items are drawn: more than the height of a chunk in any width. */
const MARGIN = '3000px 0px';

/**
 * Reports which chunks of a grid are near the screen, until the returned function is called. It reports nothing if the browser does not
 * remember sizes.
 */
export function watchGrid(
  grid: HTMLElement,
  items: number,
  report: (drawn: DrawnChunks) => void,
): () => void {
  if (!CSS.supports('contain-intrinsic-size', 'auto 1px')) return () => undefined;
  // The first cell of each chunk, and the last of all: one of them is always near.
  const marks = new Map<Element, number>();
  for (let at = 0; at < items; at += CHUNK) mark(at);
  mark(items - 1);
  function mark(at: number): void {
    const cell = grid.children[at];
    if (cell) marks.set(cell, Math.floor(at / CHUNK));
  }
  const near = new Set<Element>();
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) near.add(target);
        else near.delete(target);
      }
      const chunks = [...near].map((cell) => marks.get(cell) ?? 0);
      if (chunks.length > 0) report(withFocus(grid, Math.min(...chunks) - 1, Math.max(...chunks)));
    },
    { rootMargin: MARGIN },
  );
  for (const cell of marks.keys()) watcher.observe(cell);
  return () => watcher.disconnect();
}

/** The chunk with the focus stays drawn, unless it is so far away that everything between would. */
function withFocus(grid: HTMLElement, from: number, to: number): DrawnChunks {
  const cell = [...grid.children].findIndex((child) => child.contains(document.activeElement));
  const chunk = Math.floor(cell / CHUNK);
  if (cell === -1 || Math.abs(chunk - from) > MOST_WHOLE) return { from, to };
  return { from: Math.min(from, chunk), to: Math.max(to, chunk) };
}
