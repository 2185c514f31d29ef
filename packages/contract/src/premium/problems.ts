import type { Problem } from '../base/problem.ts';

/** What is said of a name nobody bears, by the form that buys and by the staff's queue. */
export const UNKNOWN_USERNAME = 'Aucun membre ne porte ce pseudo.';

/** What premium refuses. */
export const PREMIUM_PROBLEMS = {
  unknownPayment: { status: 404, code: 'unknown_payment', message: 'Paiement introuvable.' },
  settledPayment: { status: 409, code: 'settled_payment', message: 'Ce paiement a déjà été traité.' },
  unknownAmount: {
    status: 422,
    code: 'unknown_amount',
    message: 'Ce montant ne correspond à aucune formule : il ne donne aucun mois.',
  },
} as const satisfies Record<string, Problem>;
