import type { LibraryMedia } from '@kiroku/contract/library/schema';

/** Searched names of a title (product.md, Library 10). */
export type SearchedTitle = Pick<LibraryMedia, 'id' | 'title' | 'titleEN' | 'titleJP' | 'romanji' | 'alt'>;

/** Requests from the page to the search worker. */
export type SearchRequest =
  /** Some more of the library's titles. */
  | { kind: 'add'; titles: SearchedTitle[] }
  /** Which of them a text means. `turn` numbers the questions. */
  | { kind: 'find'; id: number; text: string }
  /** Cancels the requests up to this id. */
  | { kind: 'cancel'; id: number };

/** Response of the worker: ids of titles, the best match first. */
export type SearchResponse = { id: number; ids: number[] };
