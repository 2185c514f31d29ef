import type { Kind } from '@kiroku/contract/catalogue/labels';
import { LIBRARY_CALLS } from '@kiroku/contract/library/calls';
import { call } from '#app/lib/calls/call.ts';
import type { Item } from './followed.ts';

/** Entries of a library: all, or a query's. Throws the errors of `call`. */
export function readItems(
  kind: Kind,
  uid: string,
  input: { query?: Record<string, string>; signal: AbortSignal },
): Promise<Item[]> {
  return call(LIBRARY_CALLS[kind].read, { ...input, params: { uid } });
}
