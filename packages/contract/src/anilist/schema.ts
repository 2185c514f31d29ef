import { z } from 'zod';
import { animeShape, mangaShape } from '../catalogue/form/draft.ts';

const known = z.int().nullable().meta({ description: 'Le titre d’ici qui porte cet identifiant AniList' });

/** A title found on AniList. */
export const anilistHitSchema = z.object({
  idAnilist: z.int(),
  title: z.string(),
  /** Format by our value. */
  type: z.string().nullable(),
  image: z.string().nullable(),
  /** Year of its start. */
  year: z.int().nullable(),
  /** Episodes or chapters. */
  count: z.int().nullable(),
  known,
});

/** The fields of a title that AniList knows, for the form of a new title. */
export const anilistAnimeSchema = z.object({ draft: animeShape.partial(), known });
export const anilistMangaSchema = z.object({ draft: mangaShape.partial(), known });

export type AnilistHit = z.output<typeof anilistHitSchema>;
