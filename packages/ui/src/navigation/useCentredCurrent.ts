import { type RefObject, useEffect, useRef } from 'react';

/** Ref of a row of links that may be wider than the screen: its current link is scrolled to the middle, again whenever `place` changes. */
export function useCentredCurrent<Row extends HTMLElement>(place: string | undefined): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    if (place !== undefined) centreCurrent(row.current);
  }, [place]);
  return row;
}

/** The page stays where it is. */
function centreCurrent(row: HTMLElement | null): void {
  const link = row?.querySelector('[aria-current]');
  if (!row || !link) return;
  const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
