import * as calls from '@kiroku/contract/anilist/endpoints';
import { type Binding, bind } from '../../http/bind.ts';
import type { JobKind } from '../../jobs/jobKind.ts';
import { animeFields } from './animeFields.ts';
import { mangaFields } from './mangaFields.ts';
import { type AnilistDeps, AnilistTitles } from './service.ts';
import { AnilistSync } from './sync/anilistSync.ts';
import { anilistJobs } from './sync/jobs.ts';

/** The names of the configured sources by rank; without them AniList is no source of the catalogue. */
export type AnilistFeatureDeps = AnilistDeps & { ranked: readonly string[] | null };

/** The staff's import of titles from AniList and, where it is a source of the catalogue, the jobs that read it. */
export function openAnilistTitles({ ranked, ...deps }: AnilistFeatureDeps): {
  bindings: Binding[];
  jobs: JobKind[];
  close: () => Promise<void>;
} {
  const titles = new AnilistTitles(deps);
  const sync = ranked && new AnilistSync({ ...deps, ranked });
  const place = deps.anilistUrl;
  return {
    jobs: sync ? anilistJobs({ ...deps, sync, place }) : [],
    bindings: [
      bind(calls.searchAnilist, async ({ query }) => ({ reply: await titles.search(query.kind, query.q) })),
      bind(calls.readAnilistAnime, async ({ params }) => {
        const { media, known } = await titles.read('anime', params.id);
        return { reply: { draft: animeFields(media), known } };
      }),
      bind(calls.readAnilistManga, async ({ params }) => {
        const { media, known } = await titles.read('manga', params.id);
        return { reply: { draft: mangaFields(media), known } };
      }),
    ],
    close: async () => {
      titles.close();
      sync?.close();
    },
  };
}
