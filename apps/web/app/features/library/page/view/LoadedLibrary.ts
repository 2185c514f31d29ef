import type { Item } from '../../followed.ts';

/** Library in the browser: its beginning from the page, then the whole. */
export type LoadedLibrary = {
  items: readonly Item[];
  /** Whether the library is complete, not only its beginning. */
  whole: boolean;
  failed: boolean;
  /** The owner hides it from the reader. */
  withheld: boolean;
  /** Loading. */
  busy: boolean;
  retry: () => void;
  /** Opens the full form of an entry; null for any other reader than the owner. */
  edit: ((item: Item) => void) | null;
};
