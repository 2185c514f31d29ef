import type { Problem } from '../base/problem.ts';
import { MOST_PENDING } from './rules.ts';

export const CONTRIBUTION_PROBLEMS = {
  closed: { status: 403, code: 'submissions_closed', message: 'Demandes fermées temporairement' },
  tooManyPending: {
    status: 429,
    code: 'too_many_pending',
    message: `Vous avez déjà ${MOST_PENDING} propositions en attente. Laissez à l'équipe le temps de les lire.`,
  },
  unknownSubmission: { status: 404, code: 'unknown_submission', message: 'Proposition introuvable.' },
  unknownRevision: { status: 404, code: 'unknown_revision', message: 'Modification introuvable.' },
  alreadyJudged: { status: 409, code: 'already_judged', message: 'Cette demande a déjà été traitée.' },
  changedSince: {
    status: 409,
    code: 'changed_since',
    message: 'Ces propriétés ont changé depuis : cette modification ne peut plus être annulée seule.',
  },
} as const satisfies Record<string, Problem>;

/** Messages at a field. */
export const CONTRIBUTION_MESSAGES = {
  nothingChanged: 'Aucune modification a soumettre.',
  nothingProposed: 'Aucune donnée a soumettre.',
  noSource: 'Vous devez citer une source.',
  nothingAccepted: 'Aucune propriété n’a été acceptée : refusez la proposition.',
  notProposed: 'Cette propriété n’est pas proposée.',
  noVerdict: 'Une décision est requise.',
} as const;
