import type { Media, Stored } from '../followed.ts';

export type EntryDialogProps = {
  uid: string;
  media: Media;
  /** Stored entry with its note; null when the title is not in the library. */
  entry: Stored | null;
  /** Called after a save, a deletion or a dismissal. */
  onClose: () => void;
};
