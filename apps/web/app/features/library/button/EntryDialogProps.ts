import type { Titles } from '@kiroku/contract/catalogue/titles';
import type { LibraryEntry } from '@kiroku/contract/library/entry';
import type { Watchable } from '../data/Watchable.ts';

export type EntryDialogProps = {
  uid: string;
  title: Titles & Watchable;
  /** Stored entry; null when the title is not in the library. */
  entry: LibraryEntry | null;
  /** Called after a save, a deletion or a dismissal. */
  onClose: () => void;
};
