import type { Problem } from '../base/problem.ts';
import { DEAD_SESSION } from './deadSession.ts';
import { MOST_TOKENS } from './tokenLabels.ts';

/** Messages at the fields of accounts, for server and forms. */
export const ACCOUNT_MESSAGES = {
  usernameShort: 'Le pseudo est trop court.',
  usernameLong: 'Le pseudo est trop long.',
  usernameCharacters: 'Espace et caractères spéciaux interdit. Tiret autorisé.',
  usernameTaken: 'Ce pseudo est déjà utilisé.',
  usernameReserved: "Ce pseudo n'est pas disponible.",
  email: "L'email n'est pas dans le bon format.",
  emailRecovery: "L'adresse email n'est pas au bon format",
  emailTaken: 'Cet email est déjà utilisé.',
  passwordSimple: 'Le mot de passe est trop simple',
  passwordSimpleInSettings: 'Définissez un nouveau mot de passe plus complexe !',
  passwordLong: 'Le mot de passe est trop long (256 caractères max.).',
  passwordWrong: 'Mot de passe actuel incorrect.',
  /** For a confirmation that differs, in each of the three forms. */
  mismatchAtRegister: 'Les mots de passe ne correspondent pas.',
  mismatchAtReset: 'Les mots de passe ne correspondent pas',
  mismatchInSettings: 'Les 2 mots de passe ne correspondent pas !',
  color: 'Couleur invalide.',
  visibility: 'Choix de confidentialité invalide.',
  imageType: "Veuillez renseigner un format d'image correct",
  imageSize: 'Image trop volumineuse (3mo max.)',
  imagePixels: 'Image trop grande (4096 × 4096 pixels max.).',
} as const;

/** Refusals of accounts. The field's own message is more precise. */
export const ACCOUNT_PROBLEMS = {
  wrongCredentials: { status: 401, code: 'wrong_credentials', message: 'Email ou mot de passe incorrect.' },
  deadSession: DEAD_SESSION,
  usernameTaken: { status: 409, code: 'username_taken', message: ACCOUNT_MESSAGES.usernameTaken },
  emailTaken: { status: 409, code: 'email_taken', message: ACCOUNT_MESSAGES.emailTaken },
  conflict: { status: 409, code: 'already_taken', message: 'Ce pseudo et cet email sont déjà utilisés.' },
  premiumColor: { status: 403, code: 'premium_color', message: 'Couleur réservée aux membres Premium.' },
  premiumImage: {
    status: 403,
    code: 'premium_image',
    message: 'Les images animées sont réservées aux membres Premium.',
  },
  notAnImage: { status: 415, code: 'not_an_image', message: ACCOUNT_MESSAGES.imageType },
  imageTooLarge: { status: 413, code: 'image_too_large', message: ACCOUNT_MESSAGES.imageSize },
  pictureQuota: {
    status: 413,
    code: 'picture_quota',
    message: 'Vos images prennent trop de place (60 Mo max.).',
  },
  unknownUser: { status: 404, code: 'unknown_user', message: 'Utilisateur introuvable.' },
  unknownDevice: { status: 404, code: 'unknown_device', message: 'Appareil introuvable.' },
  expiredLink: {
    status: 422,
    code: 'expired_link',
    message: 'Lien de réinitialisation invalide ou expiré.',
  },
  expiredMailLink: { status: 422, code: 'expired_mail_link', message: 'Lien invalide ou expiré.' },
  lastStaff: {
    status: 409,
    code: 'last_staff',
    message: "Vous êtes le dernier membre de l'équipe : nommez quelqu'un d'autre avant de partir.",
  },
  unverified: {
    status: 403,
    code: 'unverified_email',
    message: 'Confirmez votre adresse email avant de continuer : le lien est dans le mail de bienvenue.',
  },
  unknownToken: { status: 404, code: 'unknown_token', message: 'Jeton introuvable.' },
  tooManyTokens: {
    status: 409,
    code: 'too_many_tokens',
    message: `Vous avez déjà ${MOST_TOKENS} jetons : supprimez-en un.`,
  },
  scopeMissing: {
    status: 403,
    code: 'scope_missing',
    message: 'Ce jeton d’accès ne permet pas cette action.',
  },
  tooMany: { status: 429, code: 'too_many_attempts', message: 'Trop de tentatives.' },
  busy: { status: 503, code: 'busy', message: 'Service momentanément indisponible.' },
} as const satisfies Record<string, Problem>;

/** Refusals of an uploaded picture. */
export const IMAGE_REFUSALS = [
  ACCOUNT_PROBLEMS.imageTooLarge,
  ACCOUNT_PROBLEMS.notAnImage,
  ACCOUNT_PROBLEMS.premiumImage,
  ACCOUNT_PROBLEMS.busy,
] as const;
