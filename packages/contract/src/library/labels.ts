/** States of a library entry (product.md, Library 1); 6 counts as watching. */
export const LIBRARY_STATUSES = [
  { value: 1, label: 'En cours' },
  { value: 2, label: 'À voir' },
  { value: 3, label: 'Terminé' },
  { value: 4, label: 'En pause' },
  { value: 5, label: 'Abandonné' },
  { value: 6, label: 'Revisionnage' },
] as const;

export type LibraryStatus = (typeof LIBRARY_STATUSES)[number]['value'];

/** States by name, where code decides about them. */
export const WATCHING: LibraryStatus = 1;
export const PLANNED: LibraryStatus = 2;
export const FINISHED: LibraryStatus = 3;
export const REWATCHING: LibraryStatus = 6;

/** Label of the button for a title outside the library. */
export const NOT_IN_LIBRARY = '+ Bibliothèque';

/** Maximum of episodes for a title without a known total (product.md, Library 5). */
export const MOST_EPISODES = 99_999;
export const MOST_REWATCHES = 9_999;
export const BEST_SCORE = 10;
