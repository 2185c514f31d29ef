/** Scrolls a row that is wider than the screen so that its current link is in the middle; the page stays where it is. */
export function centreCurrent(row: HTMLElement | null): void {
  const link = row?.querySelector('[aria-current]');
  if (!row || !link) return;
  const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
