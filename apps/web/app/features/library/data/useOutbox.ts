import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import { toast } from '@kiroku/ui/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallRefused } from '../../../lib/CallRefused.ts';
import { tellFailure } from '../../../lib/tellFailure.ts';
import { episodeOutbox } from './episodeOutbox.ts';
import { SAY } from './fr.ts';
import { dropItem, keepItem } from './libraryCache.ts';
import { undoLatest } from './undoLatest.ts';

/** Sends every +1 of a member, those of earlier visits included, and says what came of each. */
export function useOutbox(uid: string): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      episodeOutbox.start(uid, {
        onSaved(item) {
          keepItem(queries, uid, item);
          toast.success(SAY.episodeSaved, {
            label: 'Annuler',
            onAct: () => void undoLatest(queries, uid).catch(tellFailure),
          });
        },
        onLost(error, { title }, again) {
          const gone = error instanceof CallRefused && error.body.code === LIBRARY_PROBLEMS.entryMoved.code;
          if (gone) dropItem(queries, uid, title.id);
          toast.error(SAY.episodeNotSaved, gone ? undefined : { label: 'Réessayer', onAct: again });
        },
      }),
    [queries, uid],
  );
}
