import { z } from 'zod';
import type { AnilistQuery } from './client.ts';
import {
  type AnilistPage,
  anilistId,
  MAX_PAGE_BYTES,
  number,
  PER_PAGE,
  pageInfoSchema,
  pageOf,
} from './mediaTypes.ts';

const airingSchema = z.object({
  episode: z.int(),
  /** Seconds since the epoch. */
  airingAt: z.int(),
  media: z.object({ id: anilistId, idMal: number }).nullish(),
});

/** A dated episode of AniList. */
export type AnilistAiring = z.output<typeof airingSchema>;

const answer = z
  .object({
    Page: z.object({ pageInfo: pageInfoSchema, airingSchedules: z.array(airingSchema.nullish()).nullish() }),
  })
  .transform(({ Page }): AnilistPage<AnilistAiring> => pageOf(Page.airingSchedules, Page.pageInfo));

const document = `query ($page: Int, $from: Int, $to: Int) {
  Page(page: $page, perPage: ${PER_PAGE}) {
    pageInfo { hasNextPage }
    airingSchedules(airingAt_greater: $from, airingAt_lesser: $to, sort: TIME) {
      episode
      airingAt
      media { id idMal }
    }
  }
}`;

/** A page of the episodes dated within a span of time (epoch ms, both ends left out), by date, from 1 on. */
export function airingQuery(
  from: number,
  to: number,
  page: number,
): AnilistQuery<AnilistPage<AnilistAiring>> {
  const variables = { page, from: Math.floor(from / 1000), to: Math.ceil(to / 1000) };
  return { document, variables, answer, maxBytes: MAX_PAGE_BYTES };
}
