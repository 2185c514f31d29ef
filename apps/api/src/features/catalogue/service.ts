import { EXPLORE_PAGE_SIZE } from '@kiroku/contract/catalogue/filters/filters';
import type { ExploreQuery } from '@kiroku/contract/catalogue/filters/query';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { PictureMode } from '@kiroku/contract/catalogue/picture';
import { type RelatedTitle, refText } from '@kiroku/contract/catalogue/relationKinds';
import type { Anime, ExploreCard, Manga } from '@kiroku/contract/catalogue/schema';
import type { RowChanges } from '../../db/changes/rowChanges.ts';
import { subscribeInOrder } from '../../db/changes/subscribeInOrder.ts';
import { type PublicReads, publicReadsOf } from '../../db/connections/publicReads.ts';
import type { Database } from '../../db/database.ts';
import { jsonContent, ReadyResponse, ResponseCache } from '../../http/answers/readyResponse.ts';
import { WholeBody } from '../../http/answers/responseBody.ts';
import type { Measures } from '../../lib/measured.ts';
import type { Report } from '../../lib/report.ts';
import { SingleFlight } from '../../lib/singleFlight.ts';
import { type Memories, openMemories } from './memories.ts';
import { prepareMedia } from './memory/prepareMedia.ts';
import type { TitleMemory } from './memory/titleMemory.ts';
import { type MergedTitles, openMemoryLoader } from './memoryLoader.ts';
import { RelationGraph } from './relations/relationGraph.ts';
import { openSequelAnnouncements } from './relations/sequels.ts';
import { openSavedTitles } from './saved/savedTitles.ts';
import type { TitlesFile } from './saved/titlesFile.ts';
import { searchOf } from './searchOf.ts';
import { statsOf } from './statsOf.ts';
import { CATALOGUE_CHANNEL, readAnime, readManga } from './store.ts';
import { unknownTitle } from './unknownTitle.ts';

/** The first pages after a start come before. */
const PREPARE_AFTER_MS = 2000;

export type Catalogue = Awaited<ReturnType<typeof openCatalogue>>;

/** A page of explore: its cards, and how many titles pass the filters. */
export type ExplorePage = { ready: ReadyResponse<ExploreCard[]>; total: number };

export type CatalogueDeps = {
  db: Database;
  publicUrl: string;
  /** Which pictures of other sites are shown. Default: our copies where there are some, else those. */
  pictureMode?: PictureMode | undefined;
  rowChanges: RowChanges;
  /** File from which the next start fills the memory. Without it each start reads every title. */
  titlesFile?: TitlesFile | undefined;
  measures?: Measures | undefined;
  report: Report;
};

/**
 * The catalogue. Lists and search are answered from memory, titles from a cache of ready JSON before SQL. A title written anywhere
 * (another process, the command line) is replaced once announced.
 */
export async function openCatalogue(deps: CatalogueDeps) {
  const { db, publicUrl, pictureMode, rowChanges, titlesFile, measures, report } = deps;
  const memories = openMemories(publicUrl, pictureMode);
  const saved = openSavedTitles({ db, file: titlesFile, memories, report });
  const reads = publicReadsOf(db);
  const merged: MergedTitles = { anime: new Map(), manga: new Map() };
  const relations = new RelationGraph();
  const loader = openMemoryLoader(db, reads, memories, merged, saved, relations);
  const titles = titleReaders(reads, memories, relations, measures);
  const subscription = await subscribeInOrder(db, CATALOGUE_CHANNEL, handleAnnouncement, (error) =>
    reportUnread(report, error),
  );
  await subscription.inOrder(async () => loader.reload(await titlesFile?.take()));
  loader.outdate();
  const stopPreparing = prepareMedia(memories.anime, PREPARE_AFTER_MS);

  async function handleAnnouncement(payload: string): Promise<void> {
    if (payload === '') return loader.reload();
    const [kind, ids] = payload.split(':');
    if (kind === 'anime' || kind === 'manga') await loader.refresh(kind, (ids ?? '').split(',').map(Number));
  }

  return {
    memories,
    /** What titles are to each other. */
    relations,
    sequels: openSequelAnnouncements(),

    /** Reads titles again, for writers that cannot wait for the announcement, after those announced before. Lists show both. */
    refresh: (kind: Kind, ids: number[]) =>
      subscription.inOrder(async () => {
        await loader.refresh(kind, ids);
        loader.outdate();
      }),

    /** Recounts libraries of manga; null: of all. */
    recountManga: (ids: number[] | null) => subscription.inOrder(() => loader.recount('manga', ids)),

    currentId: (kind: Kind, id: number) => currentIdOf(memories, merged, kind, id),

    search: searchOf(memories, measures),

    readStats: statsOf(db, memories, rowChanges),

    ...explorePages(memories, measures),

    /** Titles as their pages show them. Throw the 404 of their kind. */
    readAnime: titles.anime,
    readManga: titles.manga,

    /** Stops listening to changes, and saves the titles for the next start. */
    async close(): Promise<void> {
      stopPreparing();
      await subscription.close();
      loader.close();
      await saved.close();
    },
  };
}

function reportUnread(report: Report, error: unknown): void {
  const sentence = `catalogue : un changement n’a pas pu être lu, nouvel essai (${String(error)})`;
  report(sentence, { part: 'catalogue', error });
}

/** The id of a title, or of the one into which it was merged, at whatever remove. */
function currentIdOf(memories: Memories, merged: MergedTitles, kind: Kind, id: number): number {
  let current = id;
  // A removed title never comes back: no way is a circle.
  while (!memories[kind].has(current)) {
    const next = merged[kind].get(current);
    if (next === undefined) return id;
    current = next;
  }
  return current;
}

/** Lists of explore. */
function explorePages(memories: Memories, measures: Measures | undefined) {
  const lists = new ResponseCache<ExploreCard[]>({ name: 'lists', share: 1 / 4 });
  measures?.cache('lists', () => lists.state());
  const startOf = ({ page = 1 }: ExploreQuery) => (page - 1) * EXPLORE_PAGE_SIZE;
  return {
    /** A page of explore; `[]` past the end. */
    explore(kind: Kind, query: ExploreQuery): ExplorePage {
      const memory = memories[kind];
      const slots = memory.explore(query);
      const key = `${kind}?${JSON.stringify(query)}`;
      const cached = lists.get(key, memory.version);
      if (cached) return { ready: cached, total: slots.length };
      const from = startOf(query);
      const shown = [...slots.subarray(from, from + EXPLORE_PAGE_SIZE)];
      const found = memory.at(shown);
      const content = {
        body: new WholeBody(`[${shown.map((slot) => memory.cardJson(slot)).join(',')}]`),
        value: () => found.map((title) => memory.card(title)),
      };
      return { ready: lists.store(key, memory.version, content), total: slots.length };
    },

    /** A page of explore without some titles (a member's own). Never cached. */
    exploreWithout(kind: Kind, query: ExploreQuery, ids: Iterable<number>): ExplorePage {
      const memory = memories[kind];
      const without = memory.slotsOf(ids);
      const slots = memory.explore(query).filter((slot) => !without.has(slot));
      const from = startOf(query);
      const found = memory.at(slots.subarray(from, from + EXPLORE_PAGE_SIZE));
      const cards = found.map((title) => memory.card(title));
      return { ready: new ReadyResponse(jsonContent(cards)), total: slots.length };
    },
  };
}

/** Statistics of titles, each cached until it changes. */
function titleReaders(
  reads: PublicReads,
  { anime, manga }: Memories,
  relations: RelationGraph,
  measures: Measures | undefined,
) {
  const cacheOf = <Title extends Anime | Manga>(kind: Kind) => {
    const cache = new ResponseCache<Title>({ name: kind });
    measures?.cache(kind, () => cache.state());
    return cache;
  };
  return {
    anime: titleReader(anime, relations, cacheOf<Anime>('anime'), (name, id, known) =>
      reads.one(name, (db) => readAnime(db, id, known)),
    ),
    manga: titleReader(manga, relations, cacheOf<Manga>('manga'), (name, id, known) =>
      reads.one(name, (db) => readManga(db, id, known)),
    ),
  };
}

/** Titles of a kind as their pages show them, each cached until it changes. */
function titleReader<Title extends Anime | Manga>(
  memory: TitleMemory,
  relations: RelationGraph,
  cache: ResponseCache<Title>,
  read: (name: string, id: number, related: readonly RelatedTitle[]) => Promise<Title | undefined>,
): (id: number) => Promise<ReadyResponse<Title>> {
  const reading = new SingleFlight<ReadyResponse<Title>>();
  return async (id) => {
    if (!memory.has(id)) throw unknownTitle(memory.kind);
    // Neither number goes back: equal sums are of equal numbers.
    const version = memory.revision(id) + relations.revision({ kind: memory.kind, id });
    const cached = cache.get(String(id), version);
    if (cached) return cached;
    return reading.run(`${id} ${version}`, async () => {
      const ref = { kind: memory.kind, id };
      const title = await read(refText(ref), id, relations.of(ref));
      if (!title) throw unknownTitle(memory.kind);
      return cache.store(String(id), version, jsonContent(memory.withShownPictures(title)));
    });
  };
}
