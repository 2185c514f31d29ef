import type { Problem } from '../base/problem.ts';

export const SOCIAL_PROBLEMS = {
  oneself: { status: 422, code: 'follow_oneself', message: 'Action impossible' },
} as const satisfies Record<string, Problem>;

/** Message at an invalid page of a list. */
export const PAGE_INVALID = 'Page invalide.';
