import type { User } from '@kiroku/contract/account/schema';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { LIBRARY_CALLS } from '@kiroku/contract/library/calls';
import type { LibraryCounts } from '@kiroku/contract/library/filters';
import type { ServerContext } from '#app/lib/document/serverContext.ts';
import { visibleOrNull } from '#app/lib/rendering/visibleOrNull.ts';
import type { Item } from '../../followed.ts';
import { FIRST_ROWS } from './firstRows.ts';

/** Rendered part of a library: its owner, its latest entries, and the counts. */
export type LibraryData = {
  kind: Kind;
  owner: Pick<User, 'uid' | 'username'>;
  first: Item[];
  counts: LibraryCounts;
};

type Owner = LibraryData['owner'];

/** Beginning of a library; null where it is hidden. Throws the 404 page for a member deleted meanwhile. */
export async function loadLibrary(
  kind: Kind,
  { uid, username }: Owner,
  server: ServerContext,
): Promise<LibraryData | null> {
  const [first, counts] = await Promise.all([
    server.call(LIBRARY_CALLS[kind].read, {
      params: { uid },
      query: { limit: String(FIRST_ROWS) },
    }),
    server.call(LIBRARY_CALLS[kind].counts, { params: { uid } }),
  ]);
  const shown = { first: visibleOrNull(first), counts: visibleOrNull(counts) };
  if (shown.first === null || shown.counts === null) return null;
  return { kind, owner: { uid, username }, first: shown.first, counts: shown.counts };
}
