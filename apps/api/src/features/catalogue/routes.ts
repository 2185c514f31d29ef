import {
  explore,
  exploreAnime,
  exploreManga,
  readAnime,
  readAnimeStats,
  readManga,
  readMangaStats,
  searchAnime,
  searchManga,
} from '@kiroku/contract/catalogue/endpoints';
import type { LibraryEntry, MangaEntry } from '@kiroku/contract/catalogue/entry';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { type Binding, bind, SHORT_CACHE } from '../../http/bind.ts';
import type { Catalogue, ExplorePage } from './service.ts';

/** The member's own fields of a title's answer, given by features above the catalogue. */
export type MemberFields = {
  anime(uid: string, id: number): Promise<{ progression: LibraryEntry | null; favorite: boolean }>;
  manga(uid: string, id: number): Promise<{ progression: MangaEntry | null; favorite: boolean }>;
};

export function catalogueRoutes(catalogue: Catalogue, ofMember: Partial<MemberFields>): Binding[] {
  return [
    bind(exploreAnime, ({ query }) => withTotal(catalogue.explore('anime', query)), SHORT_CACHE),
    bind(explore, ({ query }) => withTotal(catalogue.explore('anime', query)), SHORT_CACHE),
    bind(exploreManga, ({ query }) => withTotal(catalogue.explore('manga', query)), SHORT_CACHE),
    bind(
      readAnime,
      async ({ params, caller }) => {
        const { id, moved } = currentTitle(catalogue, 'anime', params.id);
        const [ready, own] = await Promise.all([
          catalogue.readAnime(id),
          caller && ofMember.anime?.(caller.uid, id),
        ]);
        return own ? { reply: { ...ready.value(), ...own }, ...moved } : { ready, ...moved };
      },
      SHORT_CACHE,
    ),
    bind(
      readManga,
      async ({ params, caller }) => {
        const { id, moved } = currentTitle(catalogue, 'manga', params.id);
        const [ready, own] = await Promise.all([
          catalogue.readManga(id),
          caller && ofMember.manga?.(caller.uid, id),
        ]);
        return own ? { reply: { ...ready.value(), ...own }, ...moved } : { ready, ...moved };
      },
      SHORT_CACHE,
    ),
    bind(readAnimeStats, async ({ params }) => ({ reply: await catalogue.readStats('anime', params.id) })),
    bind(readMangaStats, async ({ params }) => ({ reply: await catalogue.readStats('manga', params.id) })),
    bind(
      searchAnime,
      ({ params, query }) => ({
        ready: catalogue.search('anime', params.q, query.adult ?? false),
      }),
      SHORT_CACHE,
    ),
    bind(
      searchManga,
      ({ params, query }) => ({
        ready: catalogue.search('manga', params.q, query.adult ?? false),
      }),
      SHORT_CACHE,
    ),
  ];
}

/** The title of an id; of a merged one, the title it was merged into (product.md, Contributions 15). */
function currentTitle(catalogue: Catalogue, kind: Kind, asked: number) {
  const id = catalogue.currentId(kind, asked);
  return { id, moved: id === asked ? {} : { movedTo: `/${kind}/${id}` } };
}

/** A page of explore, with the number of all its titles. */
export function withTotal({ ready, total }: ExplorePage) {
  return { ready, headers: { 'x-total-count': String(total) } };
}
