import { isPageData } from '@kiroku/api/http/apiAddress';
import { FILTER_NAMES } from '@kiroku/contract/catalogue/filterAddress';

/** Pages whose HTML depends on the filters of their address. */
const EXPLORE = /^\/explore(?:\/manga)?\/?(?:\.data)?$/i;
/** Query parameters those pages read; all others, anywhere, are the browser's business. */
const READ_BY_EXPLORE = new Set<string>([...FILTER_NAMES, 'page']);
/** The agenda: which week. */
const AGENDA = /^\/agenda\/?(?:\.data)?$/i;
/** The board of feedback: its filters, and whether the board outside shows. A post: which page of its comments. */
const FEEDBACK = /^\/feedback\/[^/]+?\/?(?:\.data)?$/i;
const READ_BY_FEEDBACK = new Set(['status', 'sort', 'search', 'page', 'tableau']);
/** The search: its text and tab. */
const SEARCH = /^\/recherche\/?(?:\.data)?$/i;
const READ_BY_SEARCH = new Set(['q', 'tab']);
/** A franchise: its order, and which kind of titles. */
const FRANCHISE = /^\/franchise\/(?:anime|manga)\/\d+(?:\/[^/]*?)?\/?(?:\.data)?$/i;
const READ_BY_FRANCHISE = new Set(['ordre', 'type']);
/** Former address of sign-up; keeps `redirect` (product.md, API 12). */
const SIGN_UP = /^\/signup\/?(?:\.data)?$/i;
/** Names the parts of a page whose data React Router asks for when it navigates. */
const PARTS = '_routes';
/** Secret parameters: their pages are never cached and send no referrer (product.md, Sessions 3). */
const SECRETS = ['token', 'x'];

/** An address as pages see it: only the parameters they read, in one order, so that one page has one key. */
export type PageAddress = {
  path: string;
  /** The path as routes are matched: its dots resolved, decoded, in lower case. */
  name: string;
  key: string;
  secret: boolean;
  /** Whether the data of some parts of a page is asked for. Without the page's own part even an unknown address has some. */
  parts: boolean;
};

/** Only the path and the query of an address count. */
const ANY_ORIGIN = 'http://kiroku.invalid';

/** Reads the address of a request; an absolute address or a double slash names no other site. Throws URIError unless UTF-8. */
export function readPageAddress(url: string): PageAddress {
  const requested = url.replace(/^[a-z]+:\/\/[^/?]*/i, '').replace(/^[/\\]*/, '/');
  const { pathname: path, searchParams: given } = new URL(ANY_ORIGIN + requested);
  const name = decodeURIComponent(path).toLowerCase();
  const read = [...given].filter(([name]) => isRead(path, name));
  read.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const query = new URLSearchParams(read).toString();
  return {
    path,
    name,
    key: query === '' ? path : `${path}?${query}`,
    secret: SECRETS.some((name) => given.has(name)),
    parts: read.some(([name]) => name === PARTS),
  };
}

function isRead(path: string, name: string): boolean {
  if (name === PARTS) return isPageData(path);
  if (name === 'redirect') return SIGN_UP.test(path);
  if (name === 'from') return AGENDA.test(path);
  if (FEEDBACK.test(path)) return READ_BY_FEEDBACK.has(name);
  if (FRANCHISE.test(path)) return READ_BY_FRANCHISE.has(name);
  if (SEARCH.test(path)) return READ_BY_SEARCH.has(name);
  return READ_BY_EXPLORE.has(name) && EXPLORE.test(path);
}
