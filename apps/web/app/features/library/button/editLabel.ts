/** Accessible name of the button of the full form. */
export const EDIT_LABEL = 'Modifier la progression';
