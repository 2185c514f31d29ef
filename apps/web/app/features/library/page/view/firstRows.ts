/** Entries of the rendered beginning of a library: a screen and its margin, which a phone's browser has to hydrate. */
export const FIRST_ROWS = 40;
