import type { Titles } from '@kiroku/contract/catalogue/titles';
import type { Progression } from '@kiroku/contract/library/progression';
import type { Watchable } from '../data/Watchable.ts';

export type EntryDialogProps = {
  uid: string;
  title: Titles & Watchable;
  /** Stored entry; null when the title is not in the library. */
  entry: Progression | null;
  /** Called after a save, a deletion or a dismissal. */
  onClose: () => void;
};
