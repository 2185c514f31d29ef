import type { Problem } from '../base/problem.ts';

/** Refusal of a suspended member at sign-in, with the end, the reason and the way to appeal (product.md, Moderation 5). */
export const SUSPENDED = {
  status: 403,
  code: 'suspended',
  message: 'Ce compte est suspendu.',
} as const satisfies Problem;
