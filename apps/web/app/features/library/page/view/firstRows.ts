/** Entries of the rendered beginning of a library. */
export const FIRST_ROWS = 60;
