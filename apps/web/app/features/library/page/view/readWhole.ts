import type { readLibrary } from '@kiroku/contract/library/endpoints';
import type { LibraryItem } from '@kiroku/contract/library/schema';
import { call } from '#app/lib/call.ts';

/** All entries of a library. Throws what `call` throws. */
export function readWhole(uid: string, signal: AbortSignal): Promise<LibraryItem[]> {
  return call<typeof readLibrary>('GET', '/progression/anime/:uid', { params: { uid }, signal });
}
