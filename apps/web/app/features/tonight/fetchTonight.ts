import { parisDate } from '@kiroku/contract/base/dates';
import type { readDays } from '@kiroku/contract/episodes/endpoints';
import { call } from '#app/lib/call.ts';
import { TONIGHT_DAYS, type TonightData, tonightOf } from './tonight.ts';

/** « Ce soir » of a new day, for a page that stayed open. Throws what `call` throws. */
export async function fetchTonight(now: number): Promise<TonightData> {
  const query = { from: parisDate(now), days: String(TONIGHT_DAYS), tracks: 'all' };
  return tonightOf(await call<typeof readDays>('GET', '/agenda', { query }), now);
}
