import type { Kind } from '@kiroku/contract/catalogue/labels';
import { z } from 'zod';

/** AniList's MediaType of a kind. */
export const MEDIA_TYPE: Record<Kind, string> = { anime: 'ANIME', manga: 'MANGA' };

/** An Int of GraphQL that names something. */
export const anilistId = z.int().positive().max(2_147_483_647);

/** Fields of AniList: each may be null. Words of its lists are read as texts, so that a new one is no error. */
export const text = z.string().nullish();
export const number = z.number().nullish();
export const texts = z.array(text).nullish();

/** A page of AniList: its rows, and whether another follows. */
export type AnilistPage<Row> = { rows: Row[]; hasNext: boolean };

/** Most rows that AniList gives on a page. */
export const PER_PAGE = 50;
/** Fifty titles with long synopses, and their relations. */
export const MAX_PAGE_BYTES = 8 * 2 ** 20;

export const pageInfoSchema = z.object({ hasNextPage: z.boolean().nullish() }).nullish();

/** A page of what AniList answers: any row may be null. */
export function pageOf<Row>(
  rows: readonly (Row | null | undefined)[] | null | undefined,
  info: z.output<typeof pageInfoSchema>,
): AnilistPage<Row> {
  return {
    rows: (rows ?? []).filter((row) => row !== null && row !== undefined),
    hasNext: info?.hasNextPage ?? false,
  };
}
