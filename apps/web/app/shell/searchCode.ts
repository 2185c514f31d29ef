/** Loads the search. A file of its own: the list of what the search consists of is in no page that has not opened it. */
export const loadSearchDialog = () => import('../features/search/SearchDialog.tsx');
