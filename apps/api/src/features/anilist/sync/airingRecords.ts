import { type AnilistAiring, airingQuery } from '../../../adapters/anilist/airingQuery.ts';
import { keysOfIds, readOutsideIds } from '../../catalogue/ingest/keys.ts';
import type { BroadcastRecord } from '../../catalogue/ingest/record.ts';
import type { PacedAnilist } from './pacedAnilist.ts';

/** Two months of all broadcasts have some 60 pages. */
const MOST_PAGES = 100;
const DAY = 86_400_000;
/** A late broadcast gets another date afterwards. */
const BEHIND_MS = 2 * DAY;

/**
 * Dates of AniList up to some days ahead of now, by title. Requests all of them before it returns: a part would look like withdrawn dates.
 */
export async function airingRecords(
  ask: PacedAnilist,
  now: number,
  daysAhead: number,
): Promise<BroadcastRecord[]> {
  const from = now - BEHIND_MS;
  const to = now + daysAhead * DAY;
  const airings: AnilistAiring[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await ask(airingQuery(from, to, page));
    airings.push(...(answer?.rows ?? []));
    if (!answer?.hasNext) return byTitle(airings, { from, to });
  }
  // Later dates were not requested: the span ends with the last received one.
  const last = airings.at(-1);
  return byTitle(airings, { from, to: last ? last.airingAt * 1000 : from });
}

type Span = { from: number; to: number };

function byTitle(airings: readonly AnilistAiring[], span: Span): BroadcastRecord[] {
  const titles = new Map<number, { idMAL: number | null; numbers: Map<number, number> }>();
  for (const { episode, airingAt, media } of airings) {
    if (!media || episode < 1) continue;
    const title = titles.get(media.id) ?? { idMAL: media.idMal ?? null, numbers: new Map() };
    title.numbers.set(episode, airingAt * 1000);
    titles.set(media.id, title);
  }
  return [...titles].map(([idAnilist, { idMAL, numbers }]) => ({
    keys: keysOfIds(readOutsideIds({ mal: idMAL, anilist: idAnilist })),
    broadcast: {
      ...NO_RHYTHM,
      dated: { ...span, episodes: [...numbers].map(([number, at]) => ({ number, at })) },
    },
  }));
}

const NO_RHYTHM = { begin: null, end: null, everyDays: null, next: null };
