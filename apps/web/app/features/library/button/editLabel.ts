/** The spoken name of the button that opens the whole entry. */
export const EDIT_LABEL = 'Modifier la progression';
