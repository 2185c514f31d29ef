import { parisDate } from '@kiroku/contract/base/dates';
import { readDays } from '@kiroku/contract/episodes/calls';
import { call } from '#app/lib/calls/call.ts';
import { TONIGHT_DAYS, type TonightData, tonightOf } from './tonight.ts';

/** « Ce soir » of a new day, for a page that stayed open. Throws what `call` throws. */
export async function fetchTonight(now: number): Promise<TonightData> {
  const query = { from: parisDate(now), days: String(TONIGHT_DAYS), tracks: 'all' };
  return tonightOf(await call(readDays, { query }), now);
}
