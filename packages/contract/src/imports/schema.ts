import '../base/french.ts';
import { z } from 'zod';
import { flag, parameter, wholeNumber } from '../base/query.ts';
import { line } from '../base/textSchemas.ts';
import { badFilter } from '../catalogue/filters/badFilter.ts';
import { KINDS } from '../catalogue/labels.ts';
import { cardSchema } from '../catalogue/schema.ts';
import { LIBRARY_STATUSES } from '../library/labels.ts';
import {
  IMPORT_OMISSIONS,
  IMPORT_OUTCOMES,
  IMPORT_POLICIES,
  IMPORT_REASONS,
  IMPORT_SOURCES,
  IMPORT_STATES,
  MOST_IMPORT_ROWS,
  OMITTED_FIELDS,
} from './labels.ts';
import { IMPORT_MESSAGES } from './problems.ts';

/** Inputs and replies of list imports. */

const count = z.int().nonnegative();
const valuesOf = <Value extends string>(choices: readonly { value: Value }[]) =>
  choices.map(({ value }) => value);

const policySchema = z.enum(valuesOf(IMPORT_POLICIES), IMPORT_MESSAGES.policy);
const outcomeSchema = z.enum(valuesOf(IMPORT_OUTCOMES), badFilter('outcome'));

/** An entry of either kind, as an import finds or leaves it. The volumes of an anime are null. */
export const listEntrySchema = z
  .object({
    status: z.literal(LIBRARY_STATUSES.map(({ value }) => value)),
    progression: count,
    volumes: count.nullable(),
    volumesOwned: count.nullable(),
    rewatch: count,
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    score: z.number().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'ListEntry' });
export type ListEntry = z.output<typeof listEntrySchema>;

/** An omitted value of a row, in the list's words, with dates in our form; '' if the value is empty. */
export const omissionSchema = z
  .object({
    field: z.enum(OMITTED_FIELDS),
    reason: z.enum(valuesOf(IMPORT_OMISSIONS)),
    value: z.string(),
  })
  .meta({ id: 'ImportOmission' });
export type Omission = z.output<typeof omissionSchema>;

/** A row of the list, with what the import does to the library, or did. */
export const importRowSchema = z
  .object({
    /** Place in the list, from 1. */
    position: z.int(),
    /** Null if the list has none. */
    kind: z.enum(KINDS).nullable(),
    /** The name in the list. */
    title: z.string(),
    /** The entry now; once applied, the entry before. */
    from: listEntrySchema.nullable(),
    /** The entry after the import; null for a row that is missing or invalid. */
    to: listEntrySchema.nullable(),
    outcome: outcomeSchema,
    reason: z.enum(valuesOf(IMPORT_REASONS)).nullable(),
    /** Values that are left out; none of a row that is left out itself. */
    omitted: z.array(omissionSchema),
    media: cardSchema.nullable(),
    /** Another title with the row's name, if the title of its id has another name: the id may be wrong. */
    namesake: cardSchema.nullable(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.output<typeof importRowSchema>;

export const importCountsSchema = z.object({
  added: count,
  updated: count,
  same: count,
  kept: count,
  /** Entries that their service marks private, left out. */
  private: count,
  missing: count,
  invalid: count,
});
export type ImportCounts = z.output<typeof importCountsSchema>;

/** Result of undoing an import: entries restored or removed, and entries changed since, which stayed. */
export const undoneSchema = z.object({ restored: count, leftAlone: count }).meta({ id: 'UndoneImport' });
export type UndoneImport = z.output<typeof undoneSchema>;

/** An import of a list. */
export const importSchema = z
  .object({
    id: z.int(),
    source: z.enum(valuesOf(IMPORT_SOURCES)),
    /** Name of the file, or of the AniList member. */
    label: z.string(),
    state: z.enum(valuesOf(IMPORT_STATES)),
    /** Why it failed. */
    failure: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** Rows read or written so far, and how many there are in all. */
    progress: z.object({
      done: count,
      total: count.nullable(),
      /** While AniList wants no more requests: when the next one is sent. */
      waitingUntil: z.number().nullable(),
    }),
    /** The policy that was applied; null before. */
    policy: policySchema.nullable(),
    /** Counts with the applied policy; null before. */
    counts: importCountsSchema.nullable(),
    /** Until when it can be undone; null when it cannot. */
    undoableUntil: z.number().nullable(),
    undone: undoneSchema.nullable(),
    createdAt: z.number(),
  })
  .meta({ id: 'Import' });
export type Import = z.output<typeof importSchema>;

/** An import with a page of its rows; `rows` are empty and `rowCount` 0 until it is ready. */
export const importDetailSchema = importSchema
  .extend({
    /** The policy that rows and counts are of: the one that was applied, else the one asked for. */
    policy: policySchema,
    /** Whether private entries are among those written, by the same rule. */
    withPrivate: z.boolean(),
    /** Whether tags are added to the notes, by the same rule. */
    withTags: z.boolean(),
    counts: importCountsSchema,
    /** Entries with a title that their service marks: private ones, and ones left out of lists by status, which are imported. */
    marks: z.object({ private: count, hidden: count }),
    /** Rows of which a value is left out, by reason; rows that are left out themselves, or change nothing by the policy, count none. */
    omissions: z.object({ order: count, partial: count, unreadable: count, long: count, tags: count }),
    /** Rows with another title's name, whatever becomes of them. */
    namesakes: count,
    rows: z.array(importRowSchema),
    /** Rows of the kind asked for, over all pages. */
    rowCount: count,
  })
  .meta({ id: 'ImportDetail' });
export type ImportDetail = z.output<typeof importDetailSchema>;

export const importQuery = z.object({
  policy: parameter(policySchema),
  withPrivate: parameter(flag(IMPORT_MESSAGES.withPrivate)),
  withTags: parameter(flag(IMPORT_MESSAGES.withTags)),
  outcome: parameter(outcomeSchema),
  /** Rows with another title's name alone, whatever their outcome. */
  namesakes: parameter(flag(IMPORT_MESSAGES.namesakes)),
  page: parameter(wholeNumber(1, MOST_IMPORT_ROWS, IMPORT_MESSAGES.page)),
});
export type ImportQuery = z.output<typeof importQuery>;

const FILE_NAME_MAX = 200;
export const fileQuery = z.object({ name: parameter(line(FILE_NAME_MAX, IMPORT_MESSAGES.name)) });

/** A name on AniList: 2 to 20 letters and digits, of which older names have others too. */
const username = z
  .string(IMPORT_MESSAGES.username)
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}_.-]{1,40}$/u, IMPORT_MESSAGES.username)
  // The pattern describes the trimmed name.
  .meta({ example: 'membre', pattern: undefined });
export const usernameBody = z.object({ username });
export const startBody = usernameBody.extend({
  provider: z.literal('anilist', IMPORT_MESSAGES.provider),
});
export const applyBody = z.object({
  policy: policySchema.default('merge'),
  withPrivate: z.boolean(IMPORT_MESSAGES.withPrivate).default(false),
  withTags: z.boolean(IMPORT_MESSAGES.withTags).default(false),
});

/** The value of an element: its text, or what xml-js makes of it. */
const malValue = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.object({ _text: z.unknown().optional(), _cdata: z.unknown().optional() }),
  z.array(z.unknown()),
]);
const malElement = z.record(z.string(), malValue);
const malElements = z.union([z.array(malElement), malElement], IMPORT_MESSAGES.elements);
/** Elements of a MyAnimeList export: `anime`, `manga` or both. A single one may come as an object, none as null. */
export const malBody = z.object({ anime: malElements.nullish(), manga: malElements.nullish() });
export type MalBody = z.output<typeof malBody>;

/** Names of the titles that were found, changed or not, and of those that were not; each once. */
export const importResultSchema = z
  .object({
    id: z.int(),
    added_anime: z.array(z.string()),
    missing_anime: z.array(z.string()),
    added_manga: z.array(z.string()),
    missing_manga: z.array(z.string()),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.output<typeof importResultSchema>;
