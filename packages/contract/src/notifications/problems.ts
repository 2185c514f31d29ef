import type { Problem } from '../base/problem.ts';

export const NOTIFICATION_PROBLEMS = {
  badUnsubscribeLink: {
    status: 404,
    code: 'unknown_link',
    message: 'Ce lien de désabonnement n’est pas valable. Vous pouvez changer ce choix dans vos paramètres.',
  },
} as const satisfies Record<string, Problem>;
