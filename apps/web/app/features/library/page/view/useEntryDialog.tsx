import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { showError } from '#app/lib/calls/showError.ts';
import type { EntryDialogProps } from '../../button/EntryDialogProps.ts';
import { readStoredEntry } from '../../data/readStoredEntry.ts';
import { followed, type Item, type Stored } from '../../followed.ts';

const load = async () => (await import('../../button/EntryDialog.tsx')).EntryDialog;

type Opened = { Dialog: ComponentType<EntryDialogProps>; media: Item['media']; entry: Stored | null };

/** Full form of an entry, loaded on demand with the entry and its note, which lists do not hold. */
export function useEntryDialog(uid: string): { open: (item: Item) => void; dialog: ReactNode } {
  const queries = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback(
    async ({ media }: Item) => {
      try {
        const [Dialog, { progression }] = await Promise.all([
          load(),
          readStoredEntry(queries, uid, followed(media)),
        ]);
        setOpened({ Dialog, media, entry: progression });
      } catch (error) {
        showError(error);
      }
    },
    [queries, uid],
  );
  const dialog = opened && (
    <opened.Dialog uid={uid} media={opened.media} entry={opened.entry} onClose={() => setOpened(undefined)} />
  );
  return { open: useCallback((item) => void open(item), [open]), dialog };
}
