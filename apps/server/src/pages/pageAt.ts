import { namesOf } from '@kiroku/contract/base/kinds';
import { PAGES, type Page, type PageName } from '@kiroku/contract/pages';

/** A page of the site, and the parts of its address by name. */
export type FoundPage = { name: PageName; page: Page; params: Readonly<Record<string, string | undefined>> };

/** The data of home has a separate address. */
const HOME_DATA = '/_root.data';

const PATTERNS = namesOf(PAGES).map((name) => ({
  name,
  page: PAGES[name],
  pattern: patternOf(PAGES[name].path),
}));

/** The page of a decoded path in lower case, or of its data; undefined for an unknown address. */
export function pageAt(path: string): FoundPage | undefined {
  const wanted = path === HOME_DATA ? '/' : path;
  for (const { name, page, pattern } of PATTERNS) {
    const found = pattern.exec(wanted);
    if (found) return { name, page, params: found.groups ?? {} };
  }
  return undefined;
}

function patternOf(path: string): RegExp {
  const segments = path.slice(1).split('/');
  const parts = segments.map((segment) => {
    const [, name, optional] = /^:(\w+)(\?)?$/.exec(segment) ?? [];
    if (name === undefined) return `/${segment}`;
    return optional ? `(?:/(?<${name}>[^/]+?))?` : `/(?<${name}>[^/]+?)`;
  });
  return new RegExp(`^${path === '/' ? '' : parts.join('')}/?(?:\\.data)?$`);
}
