import '../base/french.ts';
import { z } from 'zod';
import { line, textField } from '../base/textSchemas.ts';
import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from './labels.ts';
import { FEEDBACK_MESSAGES } from './problems.ts';
import { COMMENT_MAX, FEEDBACK_DESCRIPTION_MAX, FEEDBACK_TITLE_MAX } from './rules.ts';

/** Lines end in \n: browsers send another line end from forms. */
const written = (max: number, missing: string) =>
  textField({ max, missing, lines: true, tidy: (text) => text.replace(/\r\n?/g, '\n').trim() }).min(
    1,
    missing,
  );

const type = z.enum(FEEDBACK_TYPES, FEEDBACK_MESSAGES.type);
const title = line(FEEDBACK_TITLE_MAX, FEEDBACK_MESSAGES.longTitle, FEEDBACK_MESSAGES.noTitle).min(
  1,
  FEEDBACK_MESSAGES.noTitle,
);
const description = written(FEEDBACK_DESCRIPTION_MAX, FEEDBACK_MESSAGES.noDescription);

export const createFeedbackBody = z.object({ type, title, description });
export const editFeedbackBody = z.object({ title, description });
export const feedbackStatusBody = z.object({ status: z.enum(FEEDBACK_STATUSES, FEEDBACK_MESSAGES.status) });
/** Without `vote` a vote is given, or withdrawn when there is one. */
export const voteBody = z.object({ vote: z.boolean().optional() });
export const commentBody = z.object({ text: written(COMMENT_MAX, FEEDBACK_MESSAGES.noComment) });

/** An author. If they have left, `uid` is null, and the name states it. */
const authorSchema = z.object({
  uid: z.string().nullable(),
  username: z.string(),
  photoURL: z.string().nullable(),
  isStaff: z.boolean(),
});

/** A post of the board (product.md, Feedback 1). */
export const feedbackSchema = z
  .object({
    _id: z.string(),
    id: z.int(),
    title: z.string(),
    description: z.string(),
    type: z.enum(FEEDBACK_TYPES),
    status: z.enum(FEEDBACK_STATUSES),
    votes: z.int(),
    createdAt: z.int(),
    user: authorSchema,
    /** Number of comments, and the author's last change. */
    comments: z.int(),
    editedAt: z.int().nullable(),
  })
  .meta({ id: 'Feedback' });

export const feedbackCommentSchema = z
  .object({
    id: z.int(),
    text: z.string(),
    createdAt: z.int(),
    editedAt: z.int().nullable(),
    user: authorSchema,
  })
  .meta({ id: 'FeedbackComment' });

/** A post with a page of its comments, oldest first. */
export const feedbackDetailSchema = z.object({
  success: z.literal(true),
  data: feedbackSchema,
  /** Whether another member voted or commented: its author can no longer change it (product.md, Feedback 7). */
  answered: z.boolean(),
  comments: z.array(feedbackCommentSchema),
});

/** Similar posts, by their words. */
export const similarFeedbackSchema = feedbackSchema.pick({
  id: true,
  title: true,
  type: true,
  status: true,
  votes: true,
});

/** The board of a service outside, for each type its address; null without one (product.md, Feedback 9). */
export const feedbackBoardSchema = z.object({
  external: z.object({ host: z.string(), bug: z.string(), suggestion: z.string() }).nullable(),
});

export type Feedback = z.output<typeof feedbackSchema>;
export type FeedbackComment = z.output<typeof feedbackCommentSchema>;
export type FeedbackDetail = z.output<typeof feedbackDetailSchema>;
export type SimilarFeedback = z.output<typeof similarFeedbackSchema>;
export type FeedbackBoard = z.output<typeof feedbackBoardSchema>;
