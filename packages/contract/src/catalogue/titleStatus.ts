/** Statuses of a title by name, as in ANIME_STATUSES and MANGA_STATUSES. */
export const AIRING = 1;
export const UPCOMING = 2;
export const ENDED = 3;
export const CANCELLED = 4;
export const HIATUS = 5;
