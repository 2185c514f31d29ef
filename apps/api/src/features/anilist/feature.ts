import { feature } from '../feature.ts';
import type { SourceSettings } from '../sources/deps.ts';
import { openAnilistTitles } from './routes.ts';
import type { AnilistDeps } from './service.ts';

type Needs = AnilistDeps & {
  /** Whether AniList is a source of the catalogue. */
  anilistSync?: boolean | undefined;
  sources?: SourceSettings | undefined;
};

export const anilist = feature({
  open: ({ anilistSync, sources, ...deps }: Needs) =>
    openAnilistTitles({
      ...deps,
      ranked: anilistSync ? (sources?.list.map(({ name }) => name) ?? []) : null,
    }),
});
