import { namesOf } from '../base/kinds.ts';

/** Types of posts (product.md, Feedback 1). */
export const FEEDBACK_TYPE_LABELS = { bug: 'Bug', suggestion: 'Amélioration' } as const;
export type FeedbackType = keyof typeof FEEDBACK_TYPE_LABELS;
export const FEEDBACK_TYPES = namesOf(FEEDBACK_TYPE_LABELS);

/** Statuses of posts, set by the staff (product.md, Feedback 6). */
export const FEEDBACK_STATUS_LABELS = {
  open: 'Ouvert',
  planned: 'Prévu',
  in_progress: 'En cours',
  done: 'Fait',
  declined: 'Refusé',
} as const;
export type FeedbackStatus = keyof typeof FEEDBACK_STATUS_LABELS;
export const FEEDBACK_STATUSES = namesOf(FEEDBACK_STATUS_LABELS);

/** Orders of the board, the first by default. */
export const FEEDBACK_SORT_LABELS = { new: 'Les plus récents', votes: 'Les plus votés' } as const;
export type FeedbackSort = keyof typeof FEEDBACK_SORT_LABELS;
export const FEEDBACK_SORTS = namesOf(FEEDBACK_SORT_LABELS);

/** Name of an author who has left. No member can have it: it holds a space. */
export const FORMER_MEMBER = 'Ancien membre';
