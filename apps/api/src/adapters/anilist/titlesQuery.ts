import type { SeasonName } from '@kiroku/contract/catalogue/labels';
import { z } from 'zod';
import type { AnilistQuery } from './client.ts';
import { MEDIA_FIELDS, mediaSchema } from './mediaQuery.ts';
import {
  type AnilistPage,
  anilistId,
  MAX_PAGE_BYTES,
  number,
  PER_PAGE,
  pageInfoSchema,
  pageOf,
  text,
} from './mediaTypes.ts';

export const listedMediaSchema = mediaSchema.extend({
  isAdult: z.boolean().nullish(),
  averageScore: number,
  popularity: number,
  updatedAt: number,
  relations: z
    .object({
      edges: z
        .array(
          z
            .object({
              relationType: text,
              node: z.object({ id: anilistId, idMal: number, type: text }).nullish(),
            })
            .nullish(),
        )
        .nullish(),
    })
    .nullish(),
});

/** A title of AniList as its lists give it: with what changes, and its relations. */
export type ListedMedia = z.output<typeof listedMediaSchema>;

const answer = z
  .object({ Page: z.object({ pageInfo: pageInfoSchema, media: z.array(z.unknown()).nullish() }) })
  .transform(({ Page }) => pageOf<unknown>(Page.media, Page.pageInfo));

const document = `query ($page: Int, $season: MediaSeason, $seasonYear: Int, $status: MediaStatus, $sort: [MediaSort]) {
  Page(page: $page, perPage: ${PER_PAGE}) {
    pageInfo { hasNextPage }
    media(type: ANIME, season: $season, seasonYear: $seasonYear, status: $status, sort: $sort) {${MEDIA_FIELDS}
      isAdult
      averageScore
      popularity
      updatedAt
      relations { edges { relationType(version: 2) node { id idMal type } } }
    }
  }
}`;

const SEASON: Record<SeasonName, string> = {
  Hiver: 'WINTER',
  Printemps: 'SPRING',
  Été: 'SUMMER',
  Automne: 'FALL',
};

/** Listed anime: of a season, of a state, or all by their last change, newest first. */
export type TitleList =
  | { season: { name: SeasonName; year: number } }
  | { status: 'RELEASING' | 'NOT_YET_RELEASED' }
  | { sort: 'UPDATED_AT_DESC' };

/**
 * A page of anime, from 1 on. Rows are not read here: an invalid one must not refuse the others. Absent filters are left out of the
 * variables: AniList takes null for a value.
 */
export function titlesQuery(list: TitleList, page: number): AnilistQuery<AnilistPage<unknown>> {
  // Ids do not change while pages are turned.
  const variables = { page, sort: ['ID'], ...variablesOf(list) };
  return { document, variables, answer, maxBytes: MAX_PAGE_BYTES };
}

function variablesOf(list: TitleList): Record<string, unknown> {
  if ('season' in list) return { season: SEASON[list.season.name], seasonYear: list.season.year };
  return 'status' in list ? { status: list.status } : { sort: [list.sort] };
}
