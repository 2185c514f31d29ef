import { SUSPENDED } from '../account/suspended.ts';
import type { Problem } from '../base/problem.ts';

export const MODERATION_PROBLEMS = {
  unknownTarget: { status: 404, code: 'unknown_target', message: 'Ce contenu est introuvable.' },
  unknownReport: { status: 404, code: 'unknown_report', message: 'Signalement introuvable.' },
  tooManyReports: {
    status: 429,
    code: 'too_many_reports',
    message: 'Vous avez envoyé beaucoup de signalements aujourd’hui. Réessayez demain.',
  },
  alreadyClosed: { status: 409, code: 'already_closed', message: 'Ce signalement a déjà été traité.' },
  ownAccount: { status: 422, code: 'own_account', message: 'Action impossible' },
  staffAccount: {
    status: 403,
    code: 'staff_account',
    message: 'Un membre de l’équipe ne peut pas être sanctionné ici : adressez-vous à l’exploitant du site.',
  },
  noPicture: { status: 409, code: 'no_picture', message: 'Cette image a déjà été retirée.' },
  noAbout: { status: 409, code: 'no_about', message: 'Cette présentation a déjà été retirée.' },
  notSuspended: { status: 409, code: 'not_suspended', message: 'Ce compte n’est pas suspendu.' },
  suspended: SUSPENDED,
  blocked: { status: 403, code: 'blocked', message: 'Action impossible' },
} as const satisfies Record<string, Problem>;

/** Messages at a field. */
export const MODERATION_MESSAGES = {
  noReason: 'Choisissez une raison.',
  noText: 'Expliquez ce qui ne va pas.',
  noStatement: 'Expliquez la décision : elle sera envoyée au membre.',
  noComment: 'Expliquez pourquoi ce signalement reste sans suite.',
  tooLong: 'Texte trop long.',
  target: 'Contenu invalide.',
  days: 'Durée invalide.',
  picture: 'Image invalide.',
} as const;
