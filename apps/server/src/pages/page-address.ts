import { FILTER_NAMES } from '@kiroku/contract/catalogue/filters';

/** Query parameters a page's HTML may depend on; all others are the browser's business. */
const READ_BY_PAGES = new Set<string>([...FILTER_NAMES, 'page', '_routes']);
/** Parameters that are secrets: a page that carries one is never kept and never says where it was (spec 1 §4). */
const SECRETS = ['token', 'x'];

/** An address as pages see it: only the parameters they read, in one order, so that one page has one key. */
export type PageAddress = { path: string; key: string; secret: boolean };

/** Reads a request's address. Throws URIError when it is not UTF-8. */
export function readPageAddress(url: string): PageAddress {
  const question = url.indexOf('?');
  const path = question < 0 ? url : url.slice(0, question);
  decodeURIComponent(path);
  if (question < 0) return { path, key: path, secret: false };
  const given = new URLSearchParams(url.slice(question + 1));
  const kept = [...given].filter(([name]) => READ_BY_PAGES.has(name));
  kept.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const query = new URLSearchParams(kept).toString();
  return {
    path,
    key: query === '' ? path : `${path}?${query}`,
    secret: SECRETS.some((name) => given.has(name)),
  };
}
