import type { LibraryMedia } from '@kiroku/contract/library/schema';

/** The names a title is looked for by (spec 2 §5). */
export type SearchedTitle = Pick<LibraryMedia, 'id' | 'title' | 'titleEN' | 'titleJP' | 'romanji' | 'alt'>;

/** What the page sends to the worker that searches. */
export type SearchRequest =
  /** Some more of the library's titles. */
  | { kind: 'add'; titles: SearchedTitle[] }
  /** Which of them a text means. `turn` numbers the questions. */
  | { kind: 'find'; id: number; text: string }
  /** Nobody waits any more for the answers up to this turn. */
  | { kind: 'cancel'; id: number };

/** What the worker answers: ids of titles, the best match first. */
export type SearchResponse = { id: number; ids: number[] };
