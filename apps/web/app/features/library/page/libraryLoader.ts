import type { User } from '@kiroku/contract/account/schema';
import { countStatuses, readLibrary } from '@kiroku/contract/library/endpoints';
import type { LibraryItem } from '@kiroku/contract/library/schema';
import type { ShelfCounts } from '@kiroku/contract/library/shelf';
import { data } from 'react-router';
import type { ServerContext } from '../../../lib/server-context.ts';
import { FIRST_ROWS } from './firstRows.ts';

/** What the server renders of a library: whose it is, its latest entries, and how many there are. */
export type LibraryData = {
  owner: Pick<User, 'uid' | 'username'>;
  first: LibraryItem[];
  counts: ShelfCounts;
};

/** Reads the beginning of a library. Throws the 404 page where its member left meanwhile. */
export async function loadLibrary({ uid, username }: User, server: ServerContext): Promise<LibraryData> {
  const [first, counts] = await Promise.all([
    server.call(readLibrary, { params: { uid }, query: { limit: String(FIRST_ROWS) } }),
    server.call(countStatuses, { params: { uid } }),
  ]);
  if (!first.ok || !counts.ok) throw data(null, { status: 404 });
  return { owner: { uid, username }, first: first.reply, counts: counts.reply };
}
