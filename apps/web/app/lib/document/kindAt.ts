import type { Kind } from '@kiroku/contract/catalogue/labels';

/** Kind of the titles of a page for both kinds: the address of manga ends with the word. */
export function kindAt({ pathname }: { pathname: string }): Kind {
  return /\/manga\/?$/i.test(pathname) ? 'manga' : 'anime';
}
