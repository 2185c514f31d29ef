import type { Problem } from './problem.ts';

/** Refusal without a known reason; in its own file, because every page knows it. */
export const FAILED = {
  status: 500,
  code: 'failed',
  message: 'Une erreur est survenue',
} as const satisfies Problem;
