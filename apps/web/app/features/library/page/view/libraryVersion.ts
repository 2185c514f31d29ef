import type { LibraryItem } from '@kiroku/contract/library/schema';

/** The same as long as a library holds the same titles, in whatever order and state. */
export function libraryVersion(items: readonly LibraryItem[]): string {
  let sum = 0;
  for (const { media } of items) sum = (sum + Math.imul(media.id, 2_654_435_761)) | 0;
  return `${items.length}:${sum}`;
}
