import '../base/french.ts';
import { z } from 'zod';
import { partialDateSchema } from '../base/partialDate.ts';
import { listParameter, parameter, wholeNumber } from '../base/query.ts';
import { cardSchema } from '../catalogue/schema.ts';
import { libraryEntrySchema } from './entry.ts';
import { LIBRARY_STATUSES, type LibraryStatus, MOST_EPISODES, MOST_REWATCHES } from './labels.ts';
import { LIBRARY_MESSAGES as SAY } from './problems.ts';
import { readScore } from './score.ts';

/** What arrives about a library and what leaves of it (contract, Shapes; Library, favourites, social). */

const text = z.string().nullable();

/** A title as a library holds it. */
export const libraryMediaSchema = cardSchema
  .extend({
    NbEpisodes: z.int().nullable(),
    EpAverage: z.int().nullable(),
    season: text,
    start: partialDateSchema.nullable(),
    end: partialDateSchema.nullable(),
    genre: z.array(z.string()),
    studios: z.array(z.string()),
    source: text,
    origin: text,
    alt: z.array(z.string()),
    bannerURL: text,
    idMAL: z.int().nullable(),
    idAnilist: z.int().nullable(),
  })
  .meta({ id: 'LibraryMedia' });
export type LibraryMedia = z.output<typeof libraryMediaSchema>;

export const libraryItemSchema = z
  .object({
    progression: libraryEntrySchema,
    media: libraryMediaSchema,
    nextEpisode: z.number().nullable(),
    /** Episodes that are out; null where nobody knows. */
    released: z.int().nullable(),
  })
  .meta({ id: 'LibraryItem' });
export type LibraryItem = z.output<typeof libraryItemSchema>;

/** One title in one library; `progression` is null when it is not there. */
export const singleItemSchema = libraryItemSchema
  .extend({ progression: libraryEntrySchema.nullable(), isFavorite: z.boolean() })
  .meta({ id: 'SingleLibraryItem' });
export type SingleItem = z.output<typeof singleItemSchema>;

const MOST_ENTRIES = 100_000;
const statuses = z.string().transform((given, context) => {
  const asked = given
    .split(',')
    .map((one) => LIBRARY_STATUSES.find(({ value }) => String(value) === one)?.value);
  const known = asked.filter((status): status is LibraryStatus => status !== undefined);
  if (known.length === asked.length) return [...new Set(known)].sort();
  context.addIssue({ code: 'custom', message: SAY.status });
  return z.NEVER;
});

/** Which entries of a library are wanted: those in some states (`status=1,6`), the latest so many. */
export const libraryQuery = z.object({
  status: listParameter(statuses),
  limit: parameter(wholeNumber(1, MOST_ENTRIES, SAY.limit)),
});
export type LibraryQuery = z.output<typeof libraryQuery>;

const count = z.int().nonnegative();
/** How many entries a library has, in all and by state. */
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

const day = z
  .string()
  .nullable()
  .transform((value) => (value === '' ? null : value))
  .refine((value) => value === null || isRealDay(value), SAY.date);

const score = z.union([z.number(), z.string(), z.null()], SAY.score).transform((value, context) => {
  const read = readScore(value);
  if (read !== undefined) return read;
  context.addIssue({ code: 'custom', message: SAY.score });
  return z.NEVER;
});

/** The title a body speaks of: clients say `id` or `animeID`. Any text or number may stand there; one that is no id names nothing. */
const anyId = z.union([z.number(), z.string()]);
const titleIds = { id: anyId.optional(), animeID: anyId.optional() };

/** Fields of an entry to write; what is absent stays as it is (contract, POST progression/anime/write). */
export const writeEntryBody = z.object({
  ...titleIds,
  status: whole(9, SAY.status).optional(),
  progression: whole(MOST_EPISODES, SAY.progression).optional(),
  rewatch: whole(MOST_REWATCHES, SAY.rewatch).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  score: score.optional(),
  /** The change this one was based on; a later one is a conflict. */
  lastChange: z.number().nullish(),
  /** A name of the sender's own for this change of progress: sent twice, it is made once. */
  change: z
    .string()
    .regex(/^[\w-]{8,64}$/, SAY.change)
    .optional(),
});
export type WriteEntry = z.output<typeof writeEntryBody>;

export const titleBody = z.object(titleIds);
/** The same in an address. */
export const titleQuery = z.object({ id: z.string().optional(), animeID: z.string().optional() });

/** The id a body means: 'differ' when it names two, undefined when it names none. */
export function titleIdOf({ id, animeID }: z.output<typeof titleBody>): number | 'differ' | undefined {
  const [one, other] = [id, animeID].map((value) => (value === undefined ? undefined : readId(value)));
  if (one !== undefined && other !== undefined && one !== other) return 'differ';
  return one ?? other;
}

/** The number of an id, or one that no title has. */
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
