import type { Kind } from '@kiroku/contract/catalogue/labels';

/** Kind of the titles of a page for both kinds: that of manga has the word at its end. */
export function kindAt({ pathname }: { pathname: string }): Kind {
  return /\/manga\/?$/i.test(pathname) ? 'manga' : 'anime';
}
