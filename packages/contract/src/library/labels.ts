/** States of a library entry (spec 1 §4); 6 counts as watching (contract, Settled points). */
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

/** What the button says of a title that is in no library (spec 1 §2). */
export const NOT_IN_LIBRARY = '+ Bibliothèque';

/** Most episodes one can have watched of a title whose total is unknown (contract, Settled points). */
export const MOST_EPISODES = 99_999;
export const MOST_REWATCHES = 9_999;
export const BEST_SCORE = 10;
