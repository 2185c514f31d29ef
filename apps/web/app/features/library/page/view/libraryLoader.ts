import type { User } from '@kiroku/contract/account/schema';
import { countStatuses, readLibrary } from '@kiroku/contract/library/endpoints';
import type { LibraryCounts } from '@kiroku/contract/library/filters';
import type { LibraryItem } from '@kiroku/contract/library/schema';
import type { ServerContext } from '#app/lib/serverContext.ts';
import { visibleOrNull } from '#app/lib/visibleOrNull.ts';
import { FIRST_ROWS } from './firstRows.ts';

/** Rendered part of a library: its owner, its latest entries, and the counts. */
export type LibraryData = {
  owner: Pick<User, 'uid' | 'username'>;
  first: LibraryItem[];
  counts: LibraryCounts;
};

type Owner = LibraryData['owner'];

/** Beginning of a library; null where it is hidden. Throws the 404 page for a member deleted meanwhile. */
export async function loadLibrary(
  { uid, username }: Owner,
  server: ServerContext,
): Promise<LibraryData | null> {
  const [first, counts] = await Promise.all([
    server.call(readLibrary, { params: { uid }, query: { limit: String(FIRST_ROWS) } }),
    server.call(countStatuses, { params: { uid } }),
  ]);
  const shown = { first: visibleOrNull(first), counts: visibleOrNull(counts) };
  if (shown.first === null || shown.counts === null) return null;
  return { owner: { uid, username }, first: shown.first, counts: shown.counts };
}
