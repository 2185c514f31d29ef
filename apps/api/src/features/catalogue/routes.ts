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
import { type Binding, bind } from '../../http/bind.ts';
import type { Catalogue, ExplorePage } from './service.ts';

/** The catalogue's calls (contract, Catalogue). */
export function catalogueRoutes(catalogue: Catalogue): Binding[] {
  const anime = { unknown: CATALOGUE_PROBLEMS.unknownAnime };
  const manga = { unknown: CATALOGUE_PROBLEMS.unknownManga };
  return [
    bind(exploreAnime, ({ query }) => withTotal(catalogue.explore('anime', query))),
    bind(explore, ({ query }) => withTotal(catalogue.explore('anime', query))),
    bind(exploreManga, ({ query }) => withTotal(catalogue.explore('manga', query))),
    bind(
      readAnime,
      async ({ params }) => ({ prepared: await catalogue.readTitle('anime', params.id) }),
      anime,
    ),
    bind(
      readManga,
      async ({ params }) => ({ prepared: await catalogue.readTitle('manga', params.id) }),
      manga,
    ),
    bind(readAnimeStats, async ({ params }) => ({ reply: await catalogue.readStats(params.id) }), anime),
    bind(searchAnime, ({ params, query }) => ({
      prepared: catalogue.search('anime', params.q, query.adult ?? false),
    })),
    bind(searchManga, ({ params, query }) => ({
      prepared: catalogue.search('manga', params.q, query.adult ?? false),
    })),
  ];
}

function withTotal({ prepared, total }: ExplorePage) {
  return { prepared, headers: { 'x-total-count': String(total) } };
}
