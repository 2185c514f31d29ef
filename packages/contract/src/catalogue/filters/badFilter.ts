import { namesOf } from '../../base/kinds.ts';
import { PARAMETER_LABELS } from './filters.ts';

/** French names of parameters, of explore and of every other list. */
const LABELS = {
  ...PARAMETER_LABELS,
  before: 'Repère',
  days: 'Période',
  feedbackType: 'Type de retour',
  idAnilist: 'Identifiant AniList',
  idMAL: 'Identifiant MyAnimeList',
  ids: 'Identifiants',
  kind: 'Type d’œuvre',
  limit: 'Limite',
  media_id: 'Titre',
  mine: 'Mes propositions',
  outcome: 'Résultat',
  sort: 'Ordre',
  support: 'Type d’œuvre',
} as const;
type ParameterName = keyof typeof LABELS;

/** Message at an invalid filter. */
export const badFilter = (name: ParameterName) => `Filtre invalide : ${LABELS[name]}.`;

/** Every message at an invalid filter. */
export const BAD_FILTERS = namesOf(LABELS).map(badFilter);
