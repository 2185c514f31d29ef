/** Limits and figures of the news (product.md, News). */

/** Longest title of an article. */
export const ARTICLE_TITLE_MAX = 160;
/** Articles of a page of the carousel, and its most pages. */
export const ARTICLES_PER_PAGE = 4;
export const MOST_NEWS_PAGES = 3;
/** Default and maximum number of articles of an answer. */
export const NEWS_LIMIT = ARTICLES_PER_PAGE * MOST_NEWS_PAGES;
export const MOST_NEWS = 100;
/** Time until the carousel turns to the next page. */
export const NEWS_TURN_MS = 8000;
/** Seconds for which clients may cache an answer. */
export const NEWS_CACHE_S = 30 * 60;
/** Articles of a page of the staff's list. */
export const MANAGED_PAGE_SIZE = 30;

/** The pages of the carousel, each of a few articles. */
export function newsPages<T>(articles: readonly T[]): T[][] {
  const pages: T[][] = [];
  for (let at = 0; at < Math.min(articles.length, NEWS_LIMIT); at += ARTICLES_PER_PAGE) {
    pages.push(articles.slice(at, at + ARTICLES_PER_PAGE));
  }
  return pages;
}

/** The next of `count` pages in a direction; the first follows the last. */
export function turnedPage(page: number, direction: 1 | -1, count: number): number {
  return (page + direction + count) % count;
}
