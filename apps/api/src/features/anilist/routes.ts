import * as calls from '@kiroku/contract/anilist/endpoints';
import { ANILIST_PROBLEMS } from '@kiroku/contract/anilist/problems';
import { type Binding, bind } from '../../http/bind.ts';
import { animeFields } from './animeFields.ts';
import { mangaFields } from './mangaFields.ts';
import { type AnilistDeps, AnilistTitles } from './service.ts';

const unknown = ANILIST_PROBLEMS.unknownTitle;

/** The staff's import of titles from AniList. */
export function openAnilistImport(deps: AnilistDeps): { bindings: Binding[]; close: () => Promise<void> } {
  const titles = new AnilistTitles(deps);
  return {
    bindings: [
      bind(calls.searchAnilist, async ({ query }) => ({ reply: await titles.search(query.kind, query.q) })),
      bind(
        calls.readAnilistAnime,
        async ({ params }) => {
          const { media, known } = await titles.read('anime', params.id);
          return { reply: { draft: animeFields(media), known } };
        },
        { unknown },
      ),
      bind(
        calls.readAnilistManga,
        async ({ params }) => {
          const { media, known } = await titles.read('manga', params.id);
          return { reply: { draft: mangaFields(media), known } };
        },
        { unknown },
      ),
    ],
    close: async () => titles.close(),
  };
}
