import {
  explore,
  exploreAnime,
  exploreManga,
  readAnime,
  readAnimeStats,
  readManga,
  searchAnime,
  searchManga,
} from '@kiroku/contract/catalogue/endpoints';
import { CATALOGUE_PROBLEMS } from '@kiroku/contract/catalogue/problems';
import type { LibraryEntry } from '@kiroku/contract/library/entry';
import { type Binding, bind, KEPT_A_WHILE } from '../../http/bind.ts';
import type { Caller } from '../../http/caller.ts';
import { ReadyResponse } from '../../http/readyResponse.ts';
import type { Catalogue, ExplorePage } from './service.ts';

/** What a title's answer says of the member who asks; features above the catalogue know. */
export type OfMember = {
  anime(uid: string, id: number): Promise<{ progression: LibraryEntry | null; favorite: boolean }>;
  manga(uid: string, id: number): Promise<{ favorite: boolean }>;
};

/** The catalogue's calls (contract, Catalogue). */
export function catalogueRoutes(catalogue: Catalogue, ofMember: OfMember): Binding[] {
  const anime = { unknown: CATALOGUE_PROBLEMS.unknownAnime, ...KEPT_A_WHILE };
  const manga = { unknown: CATALOGUE_PROBLEMS.unknownManga, ...KEPT_A_WHILE };
  return [
    bind(exploreAnime, ({ query }) => withTotal(catalogue.explore('anime', query)), KEPT_A_WHILE),
    bind(explore, ({ query }) => withTotal(catalogue.explore('anime', query)), KEPT_A_WHILE),
    bind(exploreManga, ({ query }) => withTotal(catalogue.explore('manga', query)), KEPT_A_WHILE),
    bind(
      readAnime,
      async ({ params, caller }) => ({
        ready: await withOwn(await catalogue.readTitle('anime', params.id), caller, (uid) =>
          ofMember.anime(uid, params.id),
        ),
      }),
      anime,
    ),
    bind(
      readManga,
      async ({ params, caller }) => ({
        ready: await withOwn(await catalogue.readTitle('manga', params.id), caller, (uid) =>
          ofMember.manga(uid, params.id),
        ),
      }),
      manga,
    ),
    bind(readAnimeStats, async ({ params }) => ({ reply: await catalogue.readStats(params.id) }), anime),
    bind(
      searchAnime,
      ({ params, query }) => ({
        ready: catalogue.search('anime', params.q, query.adult ?? false),
      }),
      KEPT_A_WHILE,
    ),
    bind(
      searchManga,
      ({ params, query }) => ({
        ready: catalogue.search('manga', params.q, query.adult ?? false),
      }),
      KEPT_A_WHILE,
    ),
  ];
}

/** The title's JSON with the caller's own fields at its end; as it is for a visitor. */
async function withOwn(
  title: ReadyResponse,
  caller: Caller | null,
  read: (uid: string) => Promise<object>,
): Promise<ReadyResponse> {
  if (!caller) return title;
  const own = JSON.stringify(await read(caller.uid));
  return new ReadyResponse(`${title.body.toString().slice(0, -1)},${own.slice(1)}`);
}

function withTotal({ ready, total }: ExplorePage) {
  return { ready, headers: { 'x-total-count': String(total) } };
}
