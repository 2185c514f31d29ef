import '../base/french.ts';
import { z } from 'zod';
import { dayOfInstant } from '../base/dates.ts';
import { listParameter, parameter, wholeNumber } from '../base/query.ts';
import { trimmedLines } from '../base/textSchemas.ts';
import {
  libraryEntrySchema,
  mangaEntrySchema,
  ownEntrySchema,
  ownMangaEntrySchema,
} from '../catalogue/entry.ts';
import { ANIME_FIELDS, MANGA_FIELDS, storedShape } from '../catalogue/form/titleFields.ts';
import { KINDS } from '../catalogue/labels.ts';
import { LIBRARY_MEDIA_FIELDS, MANGA_LIBRARY_FIELDS, pick } from '../catalogue/projections.ts';
import { cardSchema } from '../catalogue/schema.ts';
import {
  LIBRARY_STATUSES,
  type LibraryStatus,
  MOST_EPISODES,
  MOST_REWATCHES,
  MOST_VOLUMES,
  NOTE_MAX,
} from './labels.ts';
import { LIBRARY_MESSAGES } from './problems.ts';
import { readScore } from './score.ts';

/** Inputs and replies of libraries. */

/** An anime as a library holds it. */
export const libraryMediaSchema = z
  .object({
    id: z.int(),
    ...pick(storedShape(ANIME_FIELDS), LIBRARY_MEDIA_FIELDS),
    title: cardSchema.shape.title,
  })
  .meta({ id: 'LibraryMedia' });
export type LibraryMedia = z.output<typeof libraryMediaSchema>;

export const libraryItemSchema = z
  .object({
    progression: libraryEntrySchema,
    media: libraryMediaSchema,
    nextEpisode: z.number().nullable(),
    /** Released episodes; null when unknown. */
    released: z.int().nullable(),
    /** The same for its French dub; absent if none has a date. */
    vf: z.object({ nextEpisode: z.number().nullable(), released: z.int().nullable() }).optional(),
  })
  .meta({ id: 'LibraryItem' });
export type LibraryItem = z.output<typeof libraryItemSchema>;

/** Progress of the caller in a title. */
export const titleProgressSchema = z
  .object({
    kind: z.enum(KINDS),
    id: z.int(),
    status: libraryEntrySchema.shape.status,
    progression: libraryEntrySchema.shape.progression,
  })
  .meta({ id: 'TitleProgress' });
export type TitleProgress = z.output<typeof titleProgressSchema>;

/** An item as its owner writes it. */
export const ownItemSchema = libraryItemSchema
  .extend({ progression: ownEntrySchema })
  .meta({ id: 'OwnLibraryItem' });
export type OwnItem = z.output<typeof ownItemSchema>;

/** An anime in a library; `progression` is null when it is absent. */
export const singleItemSchema = libraryItemSchema
  .extend({
    progression: ownEntrySchema.nullable(),
    isFavorite: z.boolean(),
    /** The owner watched some of its progress here; absent otherwise, and for others. */
    isFollowed: z.literal(true).optional(),
  })
  .meta({ id: 'SingleLibraryItem' });
export type SingleItem = z.output<typeof singleItemSchema>;

/** A manga as a library holds it. */
export const mangaMediaSchema = z
  .object({
    id: z.int(),
    ...pick(storedShape(MANGA_FIELDS), MANGA_LIBRARY_FIELDS),
    title: cardSchema.shape.title,
  })
  .meta({ id: 'LibraryManga' });
export type MangaMedia = z.output<typeof mangaMediaSchema>;

export const mangaItemSchema = z
  .object({ progression: mangaEntrySchema, media: mangaMediaSchema })
  .meta({ id: 'MangaLibraryItem' });
export type MangaItem = z.output<typeof mangaItemSchema>;

/** An item as its owner writes it. */
export const ownMangaItemSchema = mangaItemSchema
  .extend({ progression: ownMangaEntrySchema })
  .meta({ id: 'OwnMangaLibraryItem' });
export type OwnMangaItem = z.output<typeof ownMangaItemSchema>;

/** A manga in a library; `progression` is null when it is absent. */
export const singleMangaItemSchema = mangaItemSchema
  .extend({ progression: ownMangaEntrySchema.nullable(), isFavorite: z.boolean() })
  .meta({ id: 'SingleMangaLibraryItem' });
export type SingleMangaItem = z.output<typeof singleMangaItemSchema>;

const MOST_ENTRIES = 100_000;
const statuses = z.string().transform((given, context) => {
  const asked = given
    .split(',')
    .map((one) => LIBRARY_STATUSES.find(({ value }) => String(value) === one)?.value);
  const known = asked.filter((status): status is LibraryStatus => status !== undefined);
  if (known.length === asked.length) return [...new Set(known)].sort();
  context.addIssue({ code: 'custom', message: LIBRARY_MESSAGES.status });
  return z.NEVER;
});

/** Filter of a library: entries of some states (`status=1,6`), up to a limit. */
export const libraryQuery = z.object({
  status: listParameter(statuses),
  limit: parameter(wholeNumber(1, MOST_ENTRIES, LIBRARY_MESSAGES.limit)),
});
export type LibraryQuery = z.output<typeof libraryQuery>;

const count = z.int().nonnegative();
/** Counts of a library's entries, in all and by state. */
export const statusCountsSchema = z.object({
  total: count,
  '1': count,
  '2': count,
  '3': count,
  '4': count,
  '5': count,
  '6': count,
});

/** One change of progress, for its owner. */
export const watchEventSchema = z.object({
  id: z.number(),
  animeID: z.int(),
  from: z.int(),
  to: z.int(),
  at: z.number(),
  media: cardSchema,
});
export type WatchEvent = z.output<typeof watchEventSchema>;

/** A number, or its digits as a form sends them; null and '' clear it. */
const whole = (most: number, complaint: string) =>
  z.union([z.number(), z.string(), z.null()], complaint).transform((value, context) => {
    if (value === null || value === '') return null;
    const number = typeof value === 'string' ? (/^\d{1,9}$/.test(value) ? Number(value) : Number.NaN) : value;
    if (Number.isInteger(number) && number >= 0 && number <= most) return number;
    context.addIssue({ code: 'custom', message: complaint });
    return z.NEVER;
  });

/** A day, also as an instant (ISO 8601), which counts as its day in Paris. */
const day = z
  .string()
  .nullable()
  .transform((value) => (value === '' || value === null ? null : (dayOfInstant(value) ?? value)))
  .refine((value) => value === null || isRealDay(value), LIBRARY_MESSAGES.date);

const score = z
  .union([z.number(), z.string(), z.null()], LIBRARY_MESSAGES.score)
  .transform((value, context) => {
    const read = readScore(value);
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', message: LIBRARY_MESSAGES.score });
    return z.NEVER;
  });

/** Private note, stored trimmed; an empty one clears it. */
const note = trimmedLines({ max: NOTE_MAX, tooLong: LIBRARY_MESSAGES.note })
  .nullable()
  .transform((text) => text || null);

/** The id of a title in a body: `id`, or `animeID` or `mangaID`. Any text or number is allowed; an invalid one is no title's. */
const anyId = z.union([z.number(), z.string()]);
const animeIds = { id: anyId.optional(), animeID: anyId.optional() };
const mangaIds = { id: anyId.optional(), mangaID: anyId.optional() };

/** Fields of an entry of either kind. */
const entryFields = {
  status: whole(9, LIBRARY_MESSAGES.status).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  score: score.optional(),
  note: note.optional(),
  /** Id by the sender for this change of progress: sent twice, it counts once. */
  change: z
    .string()
    .regex(/^[\w-]{8,64}$/, LIBRARY_MESSAGES.change)
    .optional(),
  /** False for progress that was not followed here, or not today: the history leaves it out. */
  watched: z.boolean().optional(),
};

/** Fields of an anime's entry to write; absent fields stay (product.md, Library 6). */
export const writeEntryBody = z.object({
  ...animeIds,
  ...entryFields,
  progression: whole(MOST_EPISODES, LIBRARY_MESSAGES.progression).optional(),
  rewatch: whole(MOST_REWATCHES, LIBRARY_MESSAGES.rewatch).optional(),
});
export type WriteEntry = z.output<typeof writeEntryBody>;

/** The same of a manga's. */
export const writeMangaBody = z.object({
  ...mangaIds,
  ...entryFields,
  progression: whole(MOST_EPISODES, LIBRARY_MESSAGES.chapters).optional(),
  rewatch: whole(MOST_REWATCHES, LIBRARY_MESSAGES.rereads).optional(),
  volumes: whole(MOST_VOLUMES, LIBRARY_MESSAGES.volumes).optional(),
  volumesOwned: whole(MOST_VOLUMES, LIBRARY_MESSAGES.volumes).optional(),
});
export type WriteManga = z.output<typeof writeMangaBody>;

const idText = z.string().optional();
export const titleBody = z.object(animeIds);
/** The same in an address. */
export const titleQuery = z.object({ id: idText, animeID: idText });
export const mangaBody = z.object(mangaIds);
export const mangaQuery = z.object({ id: idText, mangaID: idText });

/** Ids of a title in a body, by each of their names. */
export type TitleIds = z.output<typeof titleBody> & z.output<typeof mangaBody>;

/** The id of a body: 'differ' for two ids, undefined for none. */
export function titleIdOf({ id, animeID, mangaID }: TitleIds): number | 'differ' | undefined {
  const given = [id, animeID, mangaID].flatMap((value) => (value === undefined ? [] : [readId(value)]));
  return new Set(given).size > 1 ? 'differ' : given[0];
}

/** The number of an id, or a number of no title. */
export function readId(value: number | string): number {
  if (typeof value === 'number') return value;
  return /^\d{1,10}$/.test(value) ? Number(value) : 0;
}

function isRealDay(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!found) return false;
  const [year, month, date] = [Number(found[1]), Number(found[2]), Number(found[3])];
  if (year < 1900 || year > 2200 || month < 1 || month > 12) return false;
  return date >= 1 && date <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
