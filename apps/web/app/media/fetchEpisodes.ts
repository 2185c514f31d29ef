import { listEpisodes } from '@kiroku/contract/episodes/calls';
import type { Episode } from '@kiroku/contract/episodes/schema';
import { call } from '../lib/calls/call.ts';

/** All episodes of an anime, by number. Throws what `call` throws. */
export function fetchEpisodes(animeId: number, signal?: AbortSignal): Promise<Episode[]> {
  const input = { query: { animeID: String(animeId) }, ...(signal && { signal }) };
  return call(listEpisodes, input);
}
