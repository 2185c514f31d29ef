/** A session ends after so long without activity (product.md, Usage 2); in its own file, because every page counts. */
export const SESSION_MS = 3_600_000;
