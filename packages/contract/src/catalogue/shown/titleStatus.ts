/** Statuses of a title by name, as in ANIME_STATUSES and MANGA_STATUSES. */
export const AIRING = 1;
export const UPCOMING = 2;
export const ENDED = 3;
export const CANCELLED = 4;
export const HIATUS = 5;

/** Whether members can watch or read a title yet: before, it has no scores that count, and few states (product.md, Library 2). */
export function hasBegun({ status }: { status: number | null }): boolean {
  return status !== UPCOMING;
}
