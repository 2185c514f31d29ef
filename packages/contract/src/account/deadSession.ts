import type { Problem } from '../base/problem.ts';

/** Refusal of a token whose session has ended; in its own file, because every page knows it. */
export const DEAD_SESSION = {
  status: 401,
  code: 'dead_session',
  message: 'Session expirée, reconnectez-vous.',
} as const satisfies Problem;
