import type { Media } from '../../followed.ts';

/** Searched names of a title (product.md, Library 10). */
export type SearchedTitle = Pick<Media, 'id' | 'title' | 'titleEN' | 'titleJP' | 'romanji' | 'alt'>;

/** Requests from the page to the search worker. */
export type SearchRequest =
  /** Adds titles to the searched ones. */
  | { kind: 'add'; titles: SearchedTitle[] }
  /** Searches a text; `id` numbers the requests. */
  | { kind: 'find'; id: number; text: string }
  /** Cancels the requests up to this id. */
  | { kind: 'cancel'; id: number };

/** Response of the worker: ids of titles, the best match first. */
export type SearchResponse = { id: number; ids: number[] };
