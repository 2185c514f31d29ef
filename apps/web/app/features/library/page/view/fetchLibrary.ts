import type { countStatuses, readLibrary } from '@kiroku/contract/library/endpoints';
import { call } from '#app/lib/call.ts';
import { FIRST_ROWS } from './firstRows.ts';
import type { LibraryData } from './libraryLoader.ts';

/** Beginning of a library, loaded in the browser for the signed-in member. Throws what `call` throws. */
export async function fetchLibrary(
  { uid, username }: LibraryData['owner'],
  signal: AbortSignal,
): Promise<LibraryData> {
  const input = { params: { uid }, signal };
  const [first, counts] = await Promise.all([
    call<typeof readLibrary>('GET', '/progression/anime/:uid', {
      ...input,
      query: { limit: String(FIRST_ROWS) },
    }),
    call<typeof countStatuses>('GET', '/progression/anime/stats/status/:uid', input),
  ]);
  return { owner: { uid, username }, first, counts };
}
