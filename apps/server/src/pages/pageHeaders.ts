/** What a renderer hands in. */
export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer };

/** Headers as Node writes them, name and value in turn: made once for a page and sent many times. */
export type HeaderList = string[];

const SHORT_CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
/** For pages about members: nobody shows one again without asking, so that what was hidden is gone at once. */
const REVALIDATE = 'public, no-cache';
/** For an address that carries a secret, and while developing: nobody keeps the page, and it never says where it was. */
const UNKEPT = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** The headers of a page in any form: those of the form it is sent in come after them. */
export function headersOf(page: RenderedPage, etag: string, ofMembers: boolean): HeaderList {
  const kept =
    page.status === 200
      ? { 'cache-control': ofMembers ? REVALIDATE : SHORT_CACHE, etag }
      : { 'cache-control': 'no-store' };
  return Object.entries({ ...page.headers, vary: 'accept-encoding', ...kept }).flat();
}

/** The headers of a page that nobody may keep. */
export function unkeptHeadersOf(page: RenderedPage): HeaderList {
  return Object.entries({ ...page.headers, vary: 'accept-encoding', ...UNKEPT }).flat();
}
