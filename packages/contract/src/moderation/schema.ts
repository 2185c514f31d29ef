import '../base/french.ts';
import { z } from 'zod';
import { ACCOUNT_MESSAGES } from '../account/problems.ts';
import { emailField, listUserSchema, usernameField } from '../account/schema.ts';
import { namesOf } from '../base/kinds.ts';
import { trimmedLines } from '../base/textSchemas.ts';
import { MEASURES, REASONS, REPORT_STATUSES, REPORT_TARGETS, SUSPENSION_DAYS } from './labels.ts';
import { MODERATION_MESSAGES } from './problems.ts';
import { REPORT_TEXT_MAX, STATEMENT_MAX } from './rules.ts';

const written = (max: number, missing: string) =>
  trimmedLines({ max, missing, tooLong: MODERATION_MESSAGES.tooLong }).min(1, missing);
const reason = z.enum(REASONS, MODERATION_MESSAGES.noReason);
/** The statement of reasons, which the member receives (DSA, article 17). */
const statement = written(STATEMENT_MAX, MODERATION_MESSAGES.noStatement);
/** The report that the measure answers, with all others that wait about the same thing. */
const report = z.int().positive().nullish();

export const reportBody = z.object({
  target: z.enum(REPORT_TARGETS, MODERATION_MESSAGES.target),
  /** A member's uid, or the number of a title or proposal. */
  id: z
    .string(MODERATION_MESSAGES.target)
    .min(1, MODERATION_MESSAGES.target)
    .max(64, MODERATION_MESSAGES.target),
  reason,
  text: written(REPORT_TEXT_MAX, MODERATION_MESSAGES.noText),
  /** Address of a visitor who wants an answer; of a member the account's address is used. */
  email: emailField(ACCOUNT_MESSAGES.email).nullish().or(z.literal('')),
});

export const dismissBody = z.object({ comment: written(STATEMENT_MAX, MODERATION_MESSAGES.noComment) });

export const removePictureBody = z.object({
  picture: z.enum(['avatar', 'banner'], MODERATION_MESSAGES.picture),
  reason,
  statement,
  report,
});
/** A title's poster or banner. */
export const removeTitlePictureBody = z.object({
  picture: z.enum(['image', 'bannerURL'], MODERATION_MESSAGES.picture),
  reason,
  statement,
  report,
});
export const removeAboutBody = z.object({ reason, statement, report });
export const removeFeedbackBody = z.object({ reason, statement, report });
/** Without `username` a neutral name is chosen. */
export const renameBody = z.object({ username: usernameField.optional(), reason, statement, report });
export const suspendBody = z.object({
  days: z
    .union([z.number(), z.null()], MODERATION_MESSAGES.days)
    .refine((days) => SUSPENSION_DAYS.some((one) => one === days), MODERATION_MESSAGES.days),
  reason,
  statement,
  report,
});
export const liftBody = z.object({ statement });

/** The thing that was reported, as it is now. */
const subjectSchema = z.object({
  target: z.enum(REPORT_TARGETS),
  id: z.string(),
  /** A name, and the path of its page; both null once it is gone. */
  name: z.string().nullable(),
  path: z.string().nullable(),
  /** The reported pictures, or the reported profile's. */
  pictures: z.array(
    z.object({ picture: z.enum(['avatar', 'banner', 'image', 'bannerURL']), url: z.string() }),
  ),
  /** The text of a post or comment of the board; of a profile, its bio and link. */
  text: z.string().nullable(),
  /** The member it is about; null for a title, and once they have left. */
  user: listUserSchema.nullable(),
});

export const reportSchema = z
  .object({
    id: z.int(),
    subject: subjectSchema,
    reason: z.enum(REASONS),
    text: z.string(),
    /** Null: a visitor, or a member who has left. */
    reporter: listUserSchema.nullable(),
    createdAt: z.number(),
    status: z.enum(REPORT_STATUSES),
    /** Comment of a closed report. */
    comment: z.string().nullable(),
    closedAt: z.number().nullable(),
    closedBy: listUserSchema.nullable(),
  })
  .meta({ id: 'Report' });

const suspensionSchema = z.object({
  /** Milliseconds since 1970; null is for good. */
  until: z.number().nullable(),
  reason: z.enum(REASONS),
  statement: z.string(),
});

/** A measure against a member, with its statement of reasons. */
export const measureSchema = z
  .object({
    id: z.int(),
    at: z.number(),
    measure: z.enum(namesOf(MEASURES)),
    /** The picture, the former name, or the days of a suspension. */
    detail: z.string().nullable(),
    reason: z.enum(REASONS).nullable(),
    statement: z.string(),
    /** Null: an operator, or a member who has left. */
    by: listUserSchema.nullable(),
  })
  .meta({ id: 'Measure' });

/** Conduct of a member as known to the staff. */
export const conductSchema = z
  .object({
    user: listUserSchema,
    suspension: suspensionSchema.nullable(),
    /** Reports about the member that wait. */
    waiting: z.int(),
    measures: z.array(measureSchema),
  })
  .meta({ id: 'Conduct' });

export const journalLineSchema = z
  .object({
    id: z.int(),
    at: z.number(),
    /** Null: an operator at the command line. */
    actor: listUserSchema.nullable(),
    /** Such as `anime.edit`. */
    action: z.string(),
    /** Its label, in French. */
    label: z.string(),
    /** Such as `anime:12`; with the name and the path of its page, where it has one. */
    target: z.string(),
    name: z.string().nullable(),
    path: z.string().nullable(),
  })
  .meta({ id: 'JournalLine' });

export type NewReport = z.input<typeof reportBody>;
export type Report = z.output<typeof reportSchema>;
export type Subject = Report['subject'];
export type Conduct = z.output<typeof conductSchema>;
export type MeasureTaken = z.output<typeof measureSchema>;
export type JournalLine = z.output<typeof journalLineSchema>;
