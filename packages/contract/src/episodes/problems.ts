import type { Problem } from '../base/problem.ts';

/** Messages at the fields of an episode. */
export const EPISODE_MESSAGES = {
  number: "Numéro d'épisode invalide.",
  duration: 'Durée invalide.',
  timestamp: 'Date invalide.',
  service: 'Diffuseur inconnu.',
  incomplete: 'Tous les champs ne sont pas complétés',
  twice: 'Ce numéro figure deux fois.',
  day: 'Jour invalide.',
  days: 'Nombre de jours invalide.',
} as const;

/** At the field of a number that is taken. */
export const episodeTaken = (number: number) => `L'épisode ${number} existe déjà.`;

export const EPISODE_PROBLEMS = {
  unknownEpisode: { status: 404, code: 'unknown_episode', message: "Cet épisode n'existe pas." },
  nonePlanned: { status: 404, code: 'no_next_episode', message: 'Aucun épisode programmé' },
  numberTaken: { status: 409, code: 'episode_exists', message: 'Un épisode porte déjà ce numéro.' },
  notLast: { status: 409, code: 'not_last_episode', message: 'Seul le dernier épisode peut être supprimé.' },
} as const satisfies Record<string, Problem>;
