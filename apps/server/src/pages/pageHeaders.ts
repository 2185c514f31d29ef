/** Result of a renderer. */
export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer };

/** Headers as Node writes them, name and value in turn: made once for a page and sent many times. */
export type HeaderList = string[];

const SHARED_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
/** For pages about members: revalidated at each use, so that hidden content is gone at once. */
const REVALIDATE = 'public, no-cache';
/** For an address with a secret, and in development: not cached, without a referrer. */
const NO_STORE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** The headers of a page in any form. Headers of the sent form come after them. */
export function headersOf(page: Omit<RenderedPage, 'body'>, etag: string, ofMembers: boolean): HeaderList {
  const caching =
    page.status === 200
      ? { 'cache-control': ofMembers ? REVALIDATE : SHARED_CACHE, etag }
      : { 'cache-control': 'no-store' };
  return Object.entries({ ...page.headers, vary: 'accept-encoding', ...caching }).flat();
}

/** Headers of a page that no cache may store. */
export function uncachedHeadersOf(page: Pick<RenderedPage, 'headers'>): HeaderList {
  return Object.entries({ ...page.headers, vary: 'accept-encoding', ...NO_STORE }).flat();
}
