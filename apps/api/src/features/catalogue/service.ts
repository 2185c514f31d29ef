import { EXPLORE_PAGE_SIZE } from '@kiroku/contract/catalogue/filters';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import type { ExploreQuery } from '@kiroku/contract/catalogue/query';
import type { AnimeStats } from '@kiroku/contract/catalogue/schema';
import type { Database } from '../../db/database.ts';
import { subscribeInOrder } from '../../db/subscribeInOrder.ts';
import { ProblemError } from '../../http/problems.ts';
import { type ReadyResponse, ResponseCache } from '../../http/readyResponse.ts';
import { SingleFlight } from '../../http/singleFlight.ts';
import { TitleMemory } from './memory/titleMemory.ts';
import { CATALOGUE_CHANNEL, readAnime, readAnimeStats, readManga } from './store.ts';
import { loadLeanTitles, readTitleSummaries } from './titleSummaryStore.ts';

const LISTS_KEPT = 24 * 2 ** 20;
const TITLES_KEPT = 48 * 2 ** 20;
const SEARCH_HITS = 20;

export type Catalogue = Awaited<ReturnType<typeof openCatalogue>>;

/** A page of explore: the JSON of its cards, and how many titles pass the filters. */
export type ExplorePage = { ready: ReadyResponse; total: number };

export type CatalogueDeps = { db: Database; publicUrl: string; report: (line: string) => void };

/**
 * The catalogue as every reader sees it. Lists and search are answered from memory, titles from a cache of ready JSON
 * before SQL. A title written anywhere (here, another process, the command line) is heard of and replaced at once.
 */
export async function openCatalogue({ db, publicUrl, report }: CatalogueDeps) {
  const memories = { anime: new TitleMemory('anime', publicUrl), manga: new TitleMemory('manga', publicUrl) };
  const lists = new ResponseCache(LISTS_KEPT);
  const titles = new ResponseCache(TITLES_KEPT);
  const reading = new SingleFlight<ReadyResponse>();
  const subscription = await subscribeInOrder(db, CATALOGUE_CHANNEL, handleAnnouncement, (error) =>
    report(`catalogue: a change could not be read, trying again (${String(error)})`),
  );
  await subscription.inOrder(reload);

  async function load(kind: Kind): Promise<void> {
    for await (const page of loadLeanTitles(db.sql, kind)) memories[kind].put(page);
  }

  async function handleAnnouncement(payload: string): Promise<void> {
    if (payload === '') return reload();
    const [kind, ids] = payload.split(':');
    if (kind === 'anime' || kind === 'manga') await refresh(kind, (ids ?? '').split(',').map(Number));
  }

  async function reload(): Promise<void> {
    await Promise.all([load('anime'), load('manga')]);
  }

  async function refresh(kind: Kind, ids: number[]): Promise<void> {
    memories[kind].put(await readTitleSummaries(db.sql, kind, ids));
  }

  async function prepareTitle(kind: Kind, id: number): Promise<ReadyResponse> {
    const version = memories[kind].revision(id);
    const key = `${kind}/${id}`;
    const cached = titles.get(key, version);
    if (cached) return cached;
    return reading.run(`${key} ${version}`, async () => {
      const title = kind === 'anime' ? await readAnime(db.sql, id) : await readManga(db.sql, id);
      if (!title) throw unknownTitle(kind);
      return titles.store(key, version, JSON.stringify({ ...title, image: memories[kind].image(title) }));
    });
  }

  return {
    memories,

    /** Reads titles again, for writers that cannot wait for the announcement. */
    refresh: (kind: Kind, ids: number[]) => subscription.inOrder(() => refresh(kind, ids)),

    /** A page of explore; `[]` past the end. */
    explore(kind: Kind, query: ExploreQuery): ExplorePage {
      const memory = memories[kind];
      const slots = memory.explore(query);
      const page = query.page ?? 1;
      const key = `${kind}?${JSON.stringify(query)}`;
      const cached = lists.get(key, memory.version);
      if (cached) return { ready: cached, total: slots.length };
      const from = (page - 1) * EXPLORE_PAGE_SIZE;
      const cards = [...slots.subarray(from, from + EXPLORE_PAGE_SIZE)].map((slot) => memory.cardJson(slot));
      return { ready: lists.store(key, memory.version, `[${cards.join(',')}]`), total: slots.length };
    },

    /** The JSON of a title. Throws the 404 of its kind. */
    async readTitle(kind: Kind, id: number): Promise<ReadyResponse> {
      if (!memories[kind].has(id)) throw unknownTitle(kind);
      return prepareTitle(kind, id);
    },

    async readStats(id: number): Promise<AnimeStats> {
      if (!memories.anime.has(id)) throw unknownTitle('anime');
      return readAnimeStats(db.sql, id);
    },

    /** The 20 titles that answer best. */
    search(kind: Kind, text: string, adult: boolean): ReadyResponse {
      const memory = memories[kind];
      const key = `search/${kind}/${adult}/${text}`;
      const cached = lists.get(key, memory.version);
      if (cached) return cached;
      const hits = memory.search(text, adult, SEARCH_HITS).map((title) => memory.searchHit(title));
      return lists.store(key, memory.version, JSON.stringify(hits));
    },

    /** Stops listening to changes. */
    close: () => subscription.close(),
  };
}

/** The 404 of a kind's unknown id. */
export function unknownTitle(kind: Kind): ProblemError {
  return new ProblemError(
    kind === 'anime' ? CATALOGUE_PROBLEMS.unknownAnime : CATALOGUE_PROBLEMS.unknownManga,
  );
}
