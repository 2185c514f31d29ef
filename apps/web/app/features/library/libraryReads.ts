import type { Kind } from '@kiroku/contract/catalogue/labels';
import type * as calls from '@kiroku/contract/library/endpoints';
import { call } from '#app/lib/call.ts';
import type { Item } from './followed.ts';

/** Entries of a library: all, or those of a query. Throws what `call` throws. */
export function readItems(
  kind: Kind,
  uid: string,
  input: { query?: Record<string, string>; signal: AbortSignal },
): Promise<Item[]> {
  return call<typeof calls.readLibrary | typeof calls.readMangaLibrary>('GET', `/progression/${kind}/:uid`, {
    ...input,
    params: { uid },
  });
}
