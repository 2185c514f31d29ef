import { parisDate } from '@kiroku/contract/base/dates';
import { readDays } from '@kiroku/contract/episodes/calls';
import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import type { ServerContext } from '#app/lib/document/serverContext.ts';
import { TONIGHT_DAYS, type TonightData, tonightOf } from './tonight.ts';

/** « Ce soir », and all broadcasts that it was chosen from. */
export async function loadTonight(
  server: ServerContext,
): Promise<{ tonight: TonightData; airings: AgendaItem[] }> {
  const now = server.now();
  const found = await server.call(readDays, {
    query: { from: parisDate(now), days: String(TONIGHT_DAYS), tracks: 'all' },
  });
  const airings = found.ok ? found.reply : [];
  return { tonight: tonightOf(airings, now), airings };
}
