/** Loads the search. A separate file: the list of its chunks is in no page that has not opened it. */
export const loadSearchDialog = () => import('../../features/search/SearchDialog.tsx');
