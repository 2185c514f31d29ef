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
