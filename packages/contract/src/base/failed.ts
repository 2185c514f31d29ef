import type { Problem } from './problem.ts';

/** Refusal without a known reason; in a separate file, because every page loads it. */
export const FAILED = {
  status: 500,
  code: 'failed',
  message: 'Une erreur est survenue',
} as const satisfies Problem;
