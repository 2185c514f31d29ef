import type { Problem } from '../base/problem.ts';
import { SITE } from './config.ts';

export const SITE_PROBLEMS = {
  /** For everyone but the staff. */
  maintenance: {
    status: 503,
    code: 'maintenance',
    message: `${SITE.name} est en maintenance. De retour bientôt.`,
  },
} as const satisfies Record<string, Problem>;
