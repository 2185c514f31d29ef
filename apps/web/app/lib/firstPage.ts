/** Where a list that is read by ids begins: before none. */
export const FIRST_PAGE: number | null = null;
