/** Words of list imports (product.md, Imports), for server and browser. */

const choice = <const Value extends string>(value: Value, label: string) => ({ value, label });

/** Sources of lists. */
export const IMPORT_SOURCES = [
  choice('anilist', 'AniList'),
  choice('mal', 'MyAnimeList'),
  choice('kitsu', 'Kitsu'),
  choice('kiroku', 'Kiroku'),
] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number]['value'];

/** States of an import. */
export const IMPORT_STATES = [
  choice('reading', 'Lecture de la liste'),
  choice('ready', 'À vérifier'),
  choice('applying', 'Importation en cours..'),
  choice('done', 'Importée'),
  choice('undoing', 'Annulation en cours..'),
  choice('undone', 'Annulée après coup'),
  choice('failed', 'Échouée'),
  choice('cancelled', 'Abandonnée'),
] as const;
export type ImportState = (typeof IMPORT_STATES)[number]['value'];

/** Effects of an import on existing entries. */
export const IMPORT_POLICIES = [
  choice('merge', 'Compléter ce que j’ai déjà'),
  choice('keep', 'Ajouter seulement ce qui manque'),
  choice('replace', 'Remplacer par la liste importée'),
] as const;
export type ImportPolicy = (typeof IMPORT_POLICIES)[number]['value'];

/** Outcomes of a row of the list. */
export const IMPORT_OUTCOMES = [
  choice('added', 'Ajouté'),
  choice('updated', 'Mis à jour'),
  choice('same', 'Inchangé'),
  choice('kept', 'Conservé'),
  choice('private', 'Privé, laissé de côté'),
  choice('missing', 'Introuvable'),
  choice('invalid', 'Illisible'),
] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]['value'];

/** Marks of an entry by its service: visible to its member only, or left out of the lists by status. */
export const IMPORT_MARKS = ['private', 'hidden'] as const;
export type ImportMark = (typeof IMPORT_MARKS)[number];

/** Choices of a member for an import. `withTags`: tags of the list are added to the notes. */
export type ImportChoice = { policy: ImportPolicy; withPrivate: boolean; withTags: boolean };

/** Reasons to leave out a value of an imported row. */
export const IMPORT_OMISSIONS = [
  choice('order', 'après la fin'),
  choice('partial', 'date incomplète'),
  choice('unreadable', 'illisible'),
  choice('long', 'coupée, car trop longue'),
  choice('tags', 'pas dans la note personnelle'),
] as const;
export type ImportOmission = (typeof IMPORT_OMISSIONS)[number]['value'];

/** Values of a row that can be left out. */
export const OMITTED_FIELDS = [
  'progression',
  'volumes',
  'volumesOwned',
  'rewatch',
  'startDate',
  'endDate',
  'score',
  'note',
  'tags',
] as const;

/** Why a row is missing (the first four) or invalid; of an undone import, what its undoing did (the last three). */
export const IMPORT_REASONS = [
  choice('unknown', 'Ce titre n’est pas dans le catalogue.'),
  choice('ambiguous', 'Plusieurs titres du catalogue portent ce nom.'),
  choice('removed', 'Ce titre a été retiré du catalogue.'),
  choice('kindless', 'La liste ne dit pas s’il s’agit d’un anime ou d’un manga.'),
  choice('nameless', 'Cette ligne ne nomme aucun titre.'),
  choice('unreadableStatus', 'Le statut de cette ligne est inconnu.'),
  choice('restored', 'Remis comme avant l’import.'),
  choice('takenOut', 'Retiré de votre bibliothèque.'),
  choice('changedSince', 'Modifié depuis\u202f: laissé tel quel.'),
] as const;
export type ImportReason = (typeof IMPORT_REASONS)[number]['value'];
/** Effects of undoing an import on a row's entry. */
export const UNDONE_REASONS = [
  'restored',
  'takenOut',
  'changedSince',
] as const satisfies readonly ImportReason[];

/** Whether a reason describes an undoing. */
export function isUndone(reason: ImportReason | null): boolean {
  return UNDONE_REASONS.some((one) => one === reason);
}

/** Largest file, and the most rows of a list. */
export const IMPORT_FILE_MAX = 24 * 2 ** 20;
export const MOST_IMPORT_ROWS = 60_000;
/** Rows of a page of the preview. */
export const IMPORT_PAGE = 100;
/** Retention of an import, during which it can be undone. */
export const IMPORT_RETENTION_MS = 7 * 24 * 3_600_000;
