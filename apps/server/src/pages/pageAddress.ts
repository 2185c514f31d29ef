import { isPageData } from '@kiroku/api/http/admission/apiAddress';
import { type FoundPage, pageAt } from './pageAt.ts';

/** Names the parts of a page whose data React Router asks for when it navigates. */
const PARTS = '_routes';
/** Secret parameters: their pages are never cached and send no referrer (product.md, Sessions 3). */
const SECRETS = ['token', 'x'];

/** An address as pages see it: only the parameters they read, in one order, so that one page has one key. */
export type PageAddress = {
  path: string;
  /** The path as routes are matched: its dots resolved, decoded, in lower case. */
  name: string;
  /** Undefined for an unknown address. */
  found: FoundPage | undefined;
  key: string;
  /** Parameters from which the page is made. */
  query: URLSearchParams;
  /** All parameters. */
  given: URLSearchParams;
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
  const found = pageAt(name);
  const reads = readOf(path, found);
  const read = [...given].filter(([name]) => reads.includes(name));
  read.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const query = new URLSearchParams(read);
  const text = query.toString();
  return {
    path,
    name,
    found,
    key: text === '' ? path : `${path}?${text}`,
    query,
    given,
    secret: SECRETS.some((name) => given.has(name)),
    parts: query.has(PARTS),
  };
}

/** Parameters of an address that its page does not declare. */
export function undeclaredIn({ path, found, given }: PageAddress): string[] {
  const declared = [...readOf(path, found), ...(found?.page.inBrowser ?? []), ...SECRETS];
  return [...given.keys()].filter((name) => !declared.includes(name));
}

function readOf(path: string, found: FoundPage | undefined): readonly string[] {
  const reads = found?.page.reads ?? [];
  return isPageData(path) ? [...reads, PARTS] : reads;
}
