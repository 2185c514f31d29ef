import type { Kind } from '@kiroku/contract/catalogue/labels';
import { z } from 'zod';
import type { AnilistQuery } from './client.ts';
import { anilistId, MEDIA_TYPE, number, text } from './mediaTypes.ts';

const dateSchema = z.object({ year: number, month: number, day: number }).partial().nullish();

const entrySchema = z.object({
  id: number,
  status: text,
  score: number,
  progress: number,
  progressVolumes: number,
  repeat: number,
  notes: text,
  private: z.boolean().nullish(),
  hiddenFromStatusLists: z.boolean().nullish(),
  customLists: z.unknown(),
  startedAt: dateSchema,
  completedAt: dateSchema,
  media: z
    .object({
      id: anilistId,
      idMal: number,
      title: z.object({ romaji: text, english: text, native: text }).nullish(),
      format: text,
      episodes: number,
      chapters: number,
      seasonYear: number,
      startDate: z.object({ year: number }).nullish(),
    })
    .nullish(),
});

/** A title in a member's list. */
export type AnilistListEntry = z.output<typeof entrySchema>;

const collectionSchema = z.object({
  hasNextChunk: z.boolean().nullish(),
  lists: z
    .array(
      z
        .object({ isCustomList: z.boolean().nullish(), entries: z.array(entrySchema.nullish()).nullish() })
        .nullish(),
    )
    .nullish(),
});

/** A part of a member's list of a kind: its entries, each once, and whether more follow. */
export type AnilistChunk = { entries: AnilistListEntry[]; hasNext: boolean };

const answer = z
  .object({ MediaListCollection: collectionSchema.nullable() })
  .transform(({ MediaListCollection: collection }): AnilistChunk | null => {
    if (!collection) return null;
    const entries = (collection.lists ?? []).flatMap((list) => list?.entries ?? []);
    return {
      entries: entries.filter((entry) => entry !== null && entry !== undefined),
      hasNext: collection.hasNextChunk ?? false,
    };
  });

const document = `query ($userName: String, $type: MediaType, $chunk: Int, $perChunk: Int) {
  MediaListCollection(userName: $userName, type: $type, chunk: $chunk, perChunk: $perChunk) {
    hasNextChunk
    lists {
      isCustomList
      entries {
        id
        status
        score(format: POINT_10_DECIMAL)
        progress
        progressVolumes
        repeat
        notes
        private
        hiddenFromStatusLists
        customLists
        startedAt { year month day }
        completedAt { year month day }
        media {
          id
          idMal
          title { romaji english native }
          format
          episodes
          chapters
          seasonYear
          startDate { year }
        }
      }
    }
  }
}`;

/** Entries of a chunk: the most that AniList gives. */
const PER_CHUNK = 500;
/** 500 entries in their lists and in custom lists, with long notes. */
const MAX_BYTES = 8 * 2 ** 20;

/** A chunk of a member's public list, from 1 on. */
export function listQuery(kind: Kind, userName: string, chunk: number): AnilistQuery<AnilistChunk | null> {
  const variables = { userName, type: MEDIA_TYPE[kind], chunk, perChunk: PER_CHUNK };
  return { document, variables, answer, maxBytes: MAX_BYTES };
}
