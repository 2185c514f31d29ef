import { parisDate } from '@kiroku/contract/base/dates';
import { readDays, readTonight } from '@kiroku/contract/episodes/calls';
import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import type { ServerContext } from '#app/lib/document/serverContext.ts';
import { NOTHING_TONIGHT, type TonightData, tonightOf } from './tonight.ts';

/** Days whose broadcasts the landing card may show. */
const DAYS = '14';

/** « Ce soir », and the broadcasts of two weeks. */
export async function loadTonight(
  server: ServerContext,
): Promise<{ tonight: TonightData; airings: AgendaItem[] }> {
  const now = server.now();
  const [tonight, days] = await Promise.all([
    server.call(readTonight, {}),
    server.call(readDays, { query: { from: parisDate(now), days: DAYS, tracks: 'all' } }),
  ]);
  return {
    tonight: tonightOf(tonight.ok ? tonight.reply : NOTHING_TONIGHT, now),
    airings: days.ok ? days.reply : [],
  };
}
