import { FAILED } from './failed.ts';
import type { Problem } from './problem.ts';

/** Refusals that belong to no feature. */
export const PROBLEMS = {
  malformed: { status: 400, code: 'malformed_request', message: 'Requête invalide.' },
  badAddress: { status: 400, code: 'bad_address', message: 'Adresse invalide.' },
  invalid: { status: 422, code: 'invalid_input', message: 'Certaines informations ne sont pas valides.' },
  signedOut: { status: 401, code: 'signed_out', message: 'Vous devez être connecté' },
  forbidden: { status: 403, code: 'forbidden', message: "Vous n'êtes pas autorisé." },
  unknownPath: { status: 404, code: 'unknown_path', message: "Cette adresse n'existe pas." },
  wrongMethod: { status: 405, code: 'wrong_method', message: "Cette adresse n'accepte pas cette méthode." },
  tooSlow: { status: 408, code: 'too_slow', message: 'La requête a mis trop de temps à arriver.' },
  conflict: { status: 409, code: 'conflict', message: 'Cette action en contredit une autre. Réessayez.' },
  tooLarge: { status: 413, code: 'too_large', message: 'Requête trop volumineuse.' },
  wrongMediaType: { status: 415, code: 'wrong_media_type', message: 'Format non pris en charge.' },
  expectation: {
    status: 417,
    code: 'unknown_expectation',
    message: "Cette attente n'est pas prise en charge.",
  },
  tooManyRequests: { status: 429, code: 'too_many_requests', message: 'Trop de requêtes.' },
  headersTooLarge: { status: 431, code: 'headers_too_large', message: 'Requête trop volumineuse.' },
  failed: FAILED,
  unavailable: { status: 503, code: 'unavailable', message: 'Service momentanément indisponible.' },
  databaseAway: {
    status: 503,
    code: 'unavailable',
    message: "La base de données ne répond pas pour l'instant. Elle sera bientôt de retour.",
  },
  storageFull: { status: 503, code: 'storage_full', message: 'Espace de stockage insuffisant.' },
} as const satisfies Record<string, Problem>;

/** Messages at a field, of no feature. */
export const REQUIRED = 'Ce champ est requis.';
export const FORBIDDEN_CHARACTERS = 'Caractères non autorisés.';
