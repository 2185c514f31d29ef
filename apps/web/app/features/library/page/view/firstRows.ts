/** How many entries a library begins with, before the browser has the whole of it. */
export const FIRST_ROWS = 60;
