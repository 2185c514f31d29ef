import type { FeedbackSort, FeedbackStatus, FeedbackType } from './rules.ts';

export const FEEDBACK_TYPE_LABELS = {
  bug: 'Bug',
  suggestion: 'Amélioration',
} as const satisfies Record<FeedbackType, string>;

export const FEEDBACK_STATUS_LABELS = {
  open: 'Ouvert',
  planned: 'Prévu',
  in_progress: 'En cours',
  done: 'Fait',
  declined: 'Refusé',
} as const satisfies Record<FeedbackStatus, string>;

export const FEEDBACK_SORT_LABELS = {
  new: 'Les plus récents',
  votes: 'Les plus votés',
} as const satisfies Record<FeedbackSort, string>;

/** Name of an author who has left. No member can have it: it holds a space. */
export const FORMER_MEMBER = 'Ancien membre';
