import { deleteAllEpisodes } from '@kiroku/contract/episodes/calls';
import { Button } from '@kiroku/ui/actions/Button';
import { Dialog } from '@kiroku/ui/feedback/Dialog';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/lib/calls/call.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { episodesQuery } from './episodesQuery.ts';
import { EPISODE_TOASTS } from './episodeToasts.ts';

/** Deletes every episode of a title, after a confirmation (product.md, Episodes 3). */
export function DeleteAll({ animeId, disabled }: { animeId: number; disabled: boolean }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(deleteAllEpisodes, { body: { animeID: animeId } }),
    onSuccess: () => {
      queries.setQueryData(episodesQuery(animeId).queryKey, []);
      setOpen(false);
      toast.success(EPISODE_TOASTS.allDeleted);
    },
    onError: (error) => showError(error, EPISODE_TOASTS.failed),
  });
  return (
    <>
      <Button variant="danger" disabled={disabled} onClick={() => setOpen(true)}>
        Supprimer
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Voulez-vous supprimer tous les épisodes&#8239;?"
        closeLabel="Fermer"
        size="small"
        footer={
          <>
            <Button variant="plain" onClick={() => setOpen(false)}>
              Annuler
            </Button>
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              Tout supprimer
            </Button>
          </>
        }
      >
        <p>Les calendriers abonnés les verront comme annulés.</p>
      </Dialog>
    </>
  );
}
