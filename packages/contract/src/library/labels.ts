import { ENTRY_STATUSES, type Kind } from '../catalogue/labels.ts';

export type LibraryStatus = (typeof ENTRY_STATUSES)[number];
export type StatusOption = { value: LibraryStatus; label: string };

/** States of a library entry (product.md, Library 1); 6 counts as watching. */
const WATCHING_LABELS: Record<LibraryStatus, string> = {
  1: 'En cours',
  2: 'À voir',
  3: 'Terminé',
  4: 'En pause',
  5: 'Abandonné',
  6: 'Revisionnage',
};
export const LIBRARY_STATUSES: readonly StatusOption[] = ENTRY_STATUSES.map((value) => ({
  value,
  label: WATCHING_LABELS[value],
}));

/** The states of a manga's entry: the same, read instead of seen. */
const READING_LABELS: Partial<Record<LibraryStatus, string>> = { 2: 'À lire', 6: 'Relecture' };
const READING_STATUSES: readonly StatusOption[] = LIBRARY_STATUSES.map(({ value, label }) => ({
  value,
  label: READING_LABELS[value] ?? label,
}));

/** The states of an entry with the labels of its kind. */
export function statusesOf(kind: Kind): readonly StatusOption[] {
  return kind === 'anime' ? LIBRARY_STATUSES : READING_STATUSES;
}

/** States by name, where code decides about them. */
export const WATCHING: LibraryStatus = 1;
export const PLANNED: LibraryStatus = 2;
export const FINISHED: LibraryStatus = 3;
export const DROPPED: LibraryStatus = 5;
export const REWATCHING: LibraryStatus = 6;

/** Label of the button for a title outside the library. */
export const NOT_IN_LIBRARY = '+ Bibliothèque';

/** Maximum of episodes or chapters for a title without a known total (product.md, Library 5). */
export const MOST_EPISODES = 99_999;
export const MOST_REWATCHES = 9_999;
/** Maximum of volumes owned, and of volumes read of a title without a known number of them (product.md, Library 13). */
export const MOST_VOLUMES = 9_999;
/** Longest private note, in characters (product.md, Library 14). */
export const NOTE_MAX = 2000;
/** Best and worst score that a member can give: 0 is none (product.md, Library 4). */
export const BEST_SCORE = 10;
export const WORST_SCORE = 0.1;
