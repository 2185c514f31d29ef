import '../base/french.ts';
import { z } from 'zod';
import { multiLine, singleLine, trimmedLines } from '../base/textSchemas.ts';
import { animeShape, mangaShape } from '../catalogue/form/draft.ts';
import { animeSchema, mangaSchema } from '../catalogue/schema.ts';
import { CONTRIBUTION_MESSAGES } from './problems.ts';
import { SUBMISSION_STATUSES, SUPPORTS } from './rules.ts';

const text = z.string().nullable();
const properties = z.record(z.string(), z.unknown());
const status = z.enum(SUBMISSION_STATUSES);
const support = z.enum(SUPPORTS);
const LARGEST_ID = 2_147_483_647;

/** An id, also in decimal digits. */
const idNumber = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)])
  .transform(Number)
  .refine((id) => Number.isInteger(id) && id > 0 && id <= LARGEST_ID, 'Identifiant invalide.');

/** Sources and notes: what reviewers rely on. */
const source = trimmedLines({ max: 10_000, missing: CONTRIBUTION_MESSAGES.noSource }).min(
  1,
  CONTRIBUTION_MESSAGES.noSource,
);
const comment = multiLine(10_000).nullish().or(z.literal(''));
const titleName = singleLine(500).nullish().or(z.literal(''));

/** Default kind of a body's title. */
const anime = z.literal('Anime').optional().default('Anime');
const forAnime = { support: anime, submit: animeShape.partial() };
const forManga = { support: z.literal('Manga'), submit: mangaShape.partial() };
const edit = { media_id: idNumber, title: titleName, source };
const request = { title: titleName, source };

export const createEditBody = z.discriminatedUnion('support', [
  z.object({ ...edit, ...forAnime }),
  z.object({ ...edit, ...forManga }),
]);

export const createRequestBody = z.discriminatedUnion('support', [
  z.object({ ...request, ...forAnime }),
  z.object({ ...request, ...forManga }),
]);

/** Properties that are accepted now, or a verdict on what remains. */
export const reviewEditBody = z.object({
  accepted: properties.optional(),
  status: z.enum(['accepted', 'partially', 'refused']).optional(),
  comment,
  submit: properties.optional(),
  refused: properties.optional(),
});

export const reviewRequestBody = z.object({
  id: idNumber,
  /** The new title as the reviewer corrected it; without it as it was proposed. */
  submit: properties.optional(),
  status: z.enum(['accepted', 'refused']),
  comment,
});

/** An author; null once they have left. */
const authorSchema = z.object({ uid: z.string(), username: z.string(), photoURL: text }).nullable();

/** Names of the related titles that values mention, by kind and id: « anime-12 ». Those that are gone have none. */
const names = z.record(z.string(), z.string());

const submissionShape = {
  names,
  /** Unique among changes and new titles together. */
  _id: z.string(),
  id: z.int(),
  uid: text,
  support,
  title: z.string(),
  submit: properties,
  accepted: properties,
  refused: properties,
  source: z.string(),
  user: authorSchema,
  createdAt: z.int(),
  status,
  comment: text,
};

/** A proposed change of a title (product.md, Contributions 1). */
export const submissionSchema = z
  .object({
    ...submissionShape,
    media_id: z.int(),
    /** The title as it is; null when it is gone. */
    media: z.union([animeSchema, mangaSchema]).nullable(),
    /** Proposed properties that changed since the proposal. */
    conflicts: z.array(z.string()),
  })
  .meta({ id: 'Submission' });

/** A proposed new title. */
export const requestSchema = z
  .object({
    ...submissionShape,
    /** The title that was created from it. */
    created: z.int().nullable(),
  })
  .meta({ id: 'Request' });

/** A title that no longer exists. */
const removedTitle = z.object({ id: z.int(), name: z.string() }).nullable();

/** A change in a title's history (product.md, Contributions 8). */
export const revisionSchema = z
  .object({
    id: z.int(),
    at: z.int(),
    source: z.enum(['member', 'staff', 'import', 'schedule']),
    user: authorSchema,
    submission: z.int().nullable(),
    /** The revision it undoes. */
    reverts: z.int().nullable(),
    names,
    /** The title that this change merged into this one. */
    merges: removedTitle,
    /** The merged title whose history it comes from. */
    about: removedTitle,
    /** Null: the title was created. */
    changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).nullable(),
  })
  .meta({ id: 'Revision' });

export const siteStatsSchema = z
  .object({
    total_user: z.int(),
    total_progression: z.int(),
    total_anime: z.int(),
    total_favorite: z.int(),
    total_suggest_waiting: z.int(),
    total_submit_waiting: z.int(),
  })
  .meta({ id: 'SiteStats' });

export type Submission = z.output<typeof submissionSchema>;
export type TitleRequest = z.output<typeof requestSchema>;
export type Revision = z.output<typeof revisionSchema>;
export type SiteStats = z.output<typeof siteStatsSchema>;
export type NewEdit = z.output<typeof createEditBody>;
export type NewRequest = z.output<typeof createRequestBody>;
export type EditReview = z.output<typeof reviewEditBody>;
export type RequestReview = z.output<typeof reviewRequestBody>;
