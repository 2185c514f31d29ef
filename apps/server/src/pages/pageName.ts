import { isPageData } from '@kiroku/api/http/admission/apiAddress';
import { PAGES } from '@kiroku/contract/pages';

/** First words of pages' addresses; anything else a visitor types is no page. */
const FIRST_WORDS = new Set(Object.values(PAGES).map(({ path }) => path.split('/')[1] ?? ''));
/** Second words that make another page of a title or of a member. */
const PARTS = new Set(['edit', 'history', 'manga', 'favorites', 'social']);
const PART = /^\/(?:(anime|manga|explore)\/([a-z]+)|(user)\/[^/]+\/([a-z]+))(?=[/.?]|$)/;

/** Label of a page's address in metrics: one of few names, whatever the address; data of navigation apart. */
export function pageName(url: string): { kind: 'page' | 'data'; route: string } {
  const path = url.split('?', 1)[0]?.toLowerCase() ?? '';
  const kind = isPageData(path) ? 'data' : 'page';
  const first = /^\/([^/.]*)/.exec(path)?.[1] ?? '';
  if (first === '' || path === '/_root.data') return { kind, route: '/' };
  if (!FIRST_WORDS.has(first)) return { kind, route: 'unknown' };
  const [, base, part = '', user, userPart = ''] = PART.exec(path) ?? [];
  const found = base ? part : userPart;
  return { kind, route: (base ?? user) && PARTS.has(found) ? `/${first}/${found}` : `/${first}` };
}
