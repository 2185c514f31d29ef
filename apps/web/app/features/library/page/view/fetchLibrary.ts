import type { Kind } from '@kiroku/contract/catalogue/labels';
import { LIBRARY_CALLS } from '@kiroku/contract/library/calls';
import type { LibraryCounts } from '@kiroku/contract/library/filters';
import { call } from '#app/lib/calls/call.ts';
import { readItems } from '../../libraryReads.ts';
import { FIRST_ROWS } from './firstRows.ts';
import type { LibraryData } from './libraryLoader.ts';

/** Beginning of a library, loaded in the browser for the signed-in member. Throws what `call` throws. */
export async function fetchLibrary(
  kind: Kind,
  { uid, username }: LibraryData['owner'],
  signal: AbortSignal,
): Promise<LibraryData> {
  const [first, counts] = await Promise.all([
    readItems(kind, uid, { query: { limit: String(FIRST_ROWS) }, signal }),
    readCounts(kind, uid, signal),
  ]);
  return { kind, owner: { uid, username }, first, counts };
}

/** Counts of a library by state. */
function readCounts(kind: Kind, uid: string, signal: AbortSignal): Promise<LibraryCounts> {
  const input = { params: { uid }, signal };
  return call(LIBRARY_CALLS[kind].counts, input);
}
