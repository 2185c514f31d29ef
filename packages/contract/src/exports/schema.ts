import '../base/french.ts';
import { z } from 'zod';
import { LIBRARY_STATUSES } from '../library/labels.ts';

const text = z.string().nullable();
const number = z.int().nullable();

/** An anime of an exported library, with what other sites know it by. */
export const exportedAnimeSchema = z
  .object({
    id: z.int(),
    idMAL: number,
    idAnilist: number,
    title: z.string(),
    status: z.literal(LIBRARY_STATUSES.map(({ value }) => value)),
    progression: z.int(),
    rewatch: z.int(),
    startDate: text,
    endDate: text,
    score: z.number().nullable(),
    note: text,
    lastChange: z.number(),
    total: number,
    type: text,
    year: number,
  })
  .meta({ id: 'ExportedAnime' });
export type ExportedAnime = z.output<typeof exportedAnimeSchema>;

/** A manga likewise; `progression` and `total` count chapters. */
export const exportedMangaSchema = z
  .object({ ...exportedAnimeSchema.shape, volumes: z.int(), volumesOwned: z.int() })
  .meta({ id: 'ExportedManga' });
export type ExportedManga = z.output<typeof exportedMangaSchema>;

/** A whole library in the site's own format, which loses nothing. */
export const exportedLibrarySchema = z
  .object({
    format: z.literal('kiroku'),
    version: z.literal(1),
    exportedAt: z.number(),
    anime: z.array(exportedAnimeSchema),
    manga: z.array(exportedMangaSchema),
  })
  .meta({ id: 'ExportedLibrary' });
export type ExportedLibrary = z.output<typeof exportedLibrarySchema>;
