import type { Titles } from '@kiroku/contract/catalogue/titles';
import type { LibraryEntry } from '@kiroku/contract/library/entry';
import type { Watchable } from '../data/Watchable.ts';

export type EntryDialogProps = {
  uid: string;
  title: Titles & Watchable;
  /** What is stored of it now; null: it is not in the library. */
  progression: LibraryEntry | null;
  /** Saved, deleted, or left. */
  onClose: () => void;
};
