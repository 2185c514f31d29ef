import type { LibraryItem } from '@kiroku/contract/library/schema';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { showError } from '#app/lib/showError.ts';
import type { EntryDialogProps } from '../../button/EntryDialogProps.ts';

const load = async () => (await import('../../button/EntryDialog.tsx')).EntryDialog;

/** Full form of an entry, loaded on demand. */
export function useEntryDialog(uid: string): { open: (item: LibraryItem) => void; dialog: ReactNode } {
  const [opened, setOpened] = useState<{ Dialog: ComponentType<EntryDialogProps>; item: LibraryItem }>();
  const open = useCallback((item: LibraryItem) => {
    const show = (Dialog: ComponentType<EntryDialogProps>) => setOpened({ Dialog, item });
    load().then(show, showError);
  }, []);
  const dialog = opened && (
    <opened.Dialog
      uid={uid}
      title={opened.item.media}
      entry={opened.item.progression}
      onClose={() => setOpened(undefined)}
    />
  );
  return { open, dialog };
}
