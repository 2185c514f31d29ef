import type { Kind } from '@kiroku/contract/catalogue/labels';
import * as calls from '@kiroku/contract/library/calls';
import { call } from '#app/lib/call.ts';
import type { Item } from './followed.ts';

/** Entries of a library: all, or those of a query. Throws what `call` throws. */
export function readItems(
  kind: Kind,
  uid: string,
  input: { query?: Record<string, string>; signal: AbortSignal },
): Promise<Item[]> {
  return call(kind === 'anime' ? calls.readLibrary : calls.readMangaLibrary, { ...input, params: { uid } });
}
