import type { Kind } from '@kiroku/contract/catalogue/labels';

/** Kind of the titles of a library's page, by its address. */
export function libraryKind(pathname: string): Kind {
  return /\/manga\/?$/i.test(pathname) ? 'manga' : 'anime';
}
