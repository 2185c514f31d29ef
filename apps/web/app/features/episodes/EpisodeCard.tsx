import { typographicProse } from '@kiroku/contract/base/typography';
import { formatDuration } from '@kiroku/contract/catalogue/shown/details';
import { deleteEpisode } from '@kiroku/contract/episodes/calls';
import type { Episode } from '@kiroku/contract/episodes/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Poster } from '@kiroku/ui/media/Poster';
import card from '@kiroku/ui/styles/card.module.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/lib/calls/call.ts';
import { showError } from '#app/lib/calls/showError.ts';
import { momentInWords } from '#app/lib/time/localMoment.ts';
import styles from './EpisodeCard.module.css';
import { EpisodeEditor } from './EpisodeEditor.tsx';
import { episodesQuery } from './episodesQuery.ts';
import { EPISODE_TOASTS } from './episodeToasts.ts';

export type EpisodeCardProps = {
  episode: Episode;
  /** Only the last episode can be deleted (product.md, Episodes 1). */
  last: boolean;
};

/** Card of an episode, which unfolds into its editor (product.md, Episodes 3). */
export function EpisodeCard({ episode, last }: EpisodeCardProps) {
  const { id, animeID, number, title, image, duration, timestamp, displayCalendar, isFiller, vf } = episode;
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(deleteEpisode, { params: { id } }),
    onSuccess: () => {
      queries.setQueryData(episodesQuery(animeID).queryKey, (list) => list?.filter((one) => one.id !== id));
      toast.success(EPISODE_TOASTS.deleted);
    },
    onError: (error) => showError(error, EPISODE_TOASTS.failed),
  });
  return (
    <li className={`${card.card} ${styles.card}`}>
      <Poster kind="anime" id={animeID} title="" src={image} className={styles.image} />
      <div className={styles.words}>
        <h2 className={styles.title}>
          Épisode {number}&#8239;: {typographicProse(title ?? '')}
        </h2>
        <p className={`${card.facts} ${styles.details}`}>
          {duration !== null && <span>{formatDuration(duration)}</span>}
          <span>{timestamp === null ? 'Pas de date de diffusion' : momentInWords(timestamp)}</span>
          {vf !== null && <span>VF {momentInWords(vf.timestamp)}</span>}
          {isFiller && <Badge>Filler</Badge>}
          {!displayCalendar && <Badge>Hors agenda</Badge>}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-expanded={open}
          aria-label={`${open ? 'Replier' : 'Modifier'} l’épisode ${number}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Replier' : 'Modifier'}
        </Button>
        {last && (
          <ConfirmButton
            size="small"
            busy={remove.isPending}
            aria-label={`Supprimer l’épisode ${number}`}
            confirmLabel="Cliquez pour confirmer"
            onConfirm={() => remove.mutate()}
          >
            Supprimer
          </ConfirmButton>
        )}
      </div>
      {open && <EpisodeEditor episode={episode} onSaved={() => setOpen(false)} />}
    </li>
  );
}
