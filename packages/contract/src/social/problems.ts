import type { Problem } from '../base/problem.ts';

export const SOCIAL_PROBLEMS = {
  oneself: { status: 422, code: 'follow_oneself', message: 'Action impossible' },
} as const satisfies Record<string, Problem>;

/** What is said of a part of a list that makes no sense. */
export const PAGE_INVALID = 'Page invalide.';
