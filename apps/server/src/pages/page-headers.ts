/** What a renderer hands in. */
export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer };

/** Headers as Node writes them, name and value in turn: made once for a page and sent many times. */
export type HeaderList = string[];

export type PageHeaders = { plain: HeaderList; brotli: HeaderList; known: HeaderList };

const KEPT_A_WHILE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
/** For pages about members: nobody shows one again without asking, so that what was hidden is gone at once. */
const ASK_AGAIN = 'public, no-cache';
/** For an address that carries a secret, and while developing: nobody keeps the page, and it never says where it was. */
const UNKEPT = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** The headers of a page in its plain form, its compressed form, and for a client that knows it already (304). */
export function headersOf(
  page: RenderedPage,
  etag: string,
  ofMembers: boolean,
  brotliLength: number,
): PageHeaders {
  const kept =
    page.status === 200
      ? { 'cache-control': ofMembers ? ASK_AGAIN : KEPT_A_WHILE, etag }
      : { 'cache-control': 'no-store' };
  return lists({ ...page.headers, vary: 'accept-encoding', ...kept }, page.body.length, brotliLength);
}

/** The headers of a page that nobody may keep. */
export function unkeptHeadersOf(page: RenderedPage, brotliLength: number): PageHeaders {
  return lists({ ...page.headers, vary: 'accept-encoding', ...UNKEPT }, page.body.length, brotliLength);
}

function lists(headers: Record<string, string>, length: number, brotliLength: number): PageHeaders {
  const flat = (some: Record<string, string>): HeaderList => Object.entries(some).flat();
  return {
    plain: flat({ ...headers, 'content-length': String(length) }),
    brotli: flat({ ...headers, 'content-encoding': 'br', 'content-length': String(brotliLength) }),
    known: flat(headers),
  };
}
