import type { User } from '@kiroku/contract/account/schema';
import { countStatuses, readLibrary } from '@kiroku/contract/library/endpoints';
import type { LibraryCounts } from '@kiroku/contract/library/libraryView';
import type { LibraryItem } from '@kiroku/contract/library/schema';
import type { ServerContext } from '../../../../lib/serverContext.ts';
import { visibleOrNull } from '../../../../lib/visibleOrNull.ts';
import { FIRST_ROWS } from './firstRows.ts';

/** What the server renders of a library: whose it is, its latest entries, and how many there are. */
export type LibraryData = {
  owner: Pick<User, 'uid' | 'username'>;
  first: LibraryItem[];
  counts: LibraryCounts;
};

type Owner = LibraryData['owner'];

/** Reads the beginning of a library; null where its owner keeps it from visitors. Throws the 404 page where its member left meanwhile. */
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
