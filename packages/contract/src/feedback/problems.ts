import type { Problem } from '../base/problem.ts';

export const FEEDBACK_PROBLEMS = {
  unknownPost: { status: 404, code: 'unknown_feedback', message: 'Ce retour est introuvable.' },
  unknownComment: { status: 404, code: 'unknown_comment', message: 'Ce commentaire est introuvable.' },
  notAuthor: { status: 403, code: 'not_author', message: 'Seul son auteur peut faire cela.' },
  answered: {
    status: 409,
    code: 'already_answered',
    message: 'D’autres membres ont voté ou répondu : vous ne pouvez plus modifier ni retirer ce retour.',
  },
  noBoard: { status: 404, code: 'no_board', message: 'Ce site n’a pas de tableau externe.' },
} as const satisfies Record<string, Problem>;

/** Messages at a field. */
export const FEEDBACK_MESSAGES = {
  type: 'Choisissez un bug ou une amélioration.',
  noTitle: 'Donnez un titre.',
  longTitle: 'Le titre est trop long.',
  noDescription: 'Décrivez votre retour.',
  noComment: 'Écrivez un commentaire.',
  status: 'Statut invalide.',
} as const;
