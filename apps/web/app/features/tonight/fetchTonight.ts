import { readTonight } from '@kiroku/contract/episodes/calls';
import { call } from '#app/lib/calls/call.ts';
import { type TonightData, tonightOf } from './tonight.ts';

/** « Ce soir » of a new day, for a page that stayed open. Throws what `call` throws. */
export async function fetchTonight(now: number): Promise<TonightData> {
  return tonightOf(await call(readTonight), now);
}
