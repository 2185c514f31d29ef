/** Comments that come at a time; in its own file, because every page knows the addresses of comments. */
export const COMMENT_PAGE_SIZE = 50;
