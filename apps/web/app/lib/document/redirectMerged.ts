import { redirect } from 'react-router';

/** Throws a permanent redirect where a title has been merged into another since (product.md, Contributions 15). */
export function redirectMerged(params: { id: string }, current: number, path: (id: number) => string): void {
  if (params.id !== String(current)) throw redirect(path(current), 301);
}
