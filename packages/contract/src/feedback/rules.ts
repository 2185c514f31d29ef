/** Longest texts, in characters. */
export const FEEDBACK_TITLE_MAX = 120;
export const FEEDBACK_DESCRIPTION_MAX = 5000;
export const COMMENT_MAX = 2000;

/** Posts, and comments, that a member may send in a day (product.md, Feedback 3). */
export const POSTS_A_DAY = 10;
export const COMMENTS_A_DAY = 60;

/** Posts, and similar posts, that come at a time. */
export const FEEDBACK_PAGE_SIZE = 30;
export const MOST_SIMILAR = 5;

/** Letters of a word from which on a similar post is looked for: shorter ones join words. */
export const SIMILAR_WORD_MIN = 4;
