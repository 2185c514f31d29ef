import { counted } from '@kiroku/contract/base/text';
import type { Episode } from '@kiroku/contract/episodes/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { DeleteAll } from './DeleteAll.tsx';
import { EpisodeCard } from './EpisodeCard.tsx';
import styles from './EpisodesTab.module.css';
import { episodesQuery } from './episodesQuery.ts';
import { GenerateDialog } from './GenerateDialog.tsx';

/** Cards drawn at a time: a title may have ten thousand episodes. */
const STEP = 60;
const ORDERS = [
  { value: 'asc', label: 'Croissant' },
  { value: 'desc', label: 'Décroissant' },
] as const;

/** List of an anime's episodes for the staff (product.md, Episodes 3). */
export const EpisodesTab = withQueries(function EpisodesTab({ animeId }: { animeId: number }) {
  const { data, isError, refetch } = useQuery(episodesQuery(animeId));
  const [order, setOrder] = useState('asc');
  const [generating, setGenerating] = useState(false);
  const last = data?.at(-1);
  return (
    <section className={styles.tab} aria-label="Épisodes">
      <div className={styles.tools}>
        <Select
          size="small"
          label="Tri"
          options={ORDERS}
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value)}
        />
        <p className={styles.count} aria-live="polite">
          {data && counted(data.length, 'épisode')}
        </p>
        {data?.length !== 0 && (
          <>
            <Button variant="primary" disabled={!data} onClick={() => setGenerating(true)}>
              Générer
            </Button>
            <DeleteAll animeId={animeId} disabled={!last} />
          </>
        )}
      </div>
      {isError && (
        <EmptyState
          tone="error"
          icon="alert"
          title="Les épisodes n’ont pas pu être chargés."
          action={<Button onClick={() => void refetch()}>Réessayer</Button>}
        />
      )}
      {!data && !isError && <Skeleton shape="block" />}
      {data?.length === 0 && <NoEpisodes onGenerate={() => setGenerating(true)} />}
      {data && data.length > 0 && (
        <EpisodeCards episodes={order === 'asc' ? data : data.toReversed()} last={last?.id ?? 0} />
      )}
      {generating && data && (
        <GenerateDialog
          animeId={animeId}
          firstNumber={last ? last.number + 1 : 1}
          onClose={() => setGenerating(false)}
        />
      )}
    </section>
  );
});

function NoEpisodes({ onGenerate }: { onGenerate: () => void }) {
  return (
    <EmptyState
      icon="play"
      title="Aucun épisode"
      action={
        <Button variant="primary" onClick={onGenerate}>
          Générer les épisodes
        </Button>
      }
    >
      <p>Donnez la date du premier et leur nombre&#8239;: les autres suivent, semaine après semaine.</p>
    </EmptyState>
  );
}

function EpisodeCards({ episodes, last }: { episodes: readonly Episode[]; last: number }) {
  const [most, setMost] = useState(STEP);
  return (
    <>
      <ol className={styles.list}>
        {episodes.slice(0, most).map((episode) => (
          <EpisodeCard key={episode.id} episode={episode} last={episode.id === last} />
        ))}
      </ol>
      {episodes.length > most && (
        <Button onClick={() => setMost(most + STEP)}>
          Afficher la suite ({counted(episodes.length - most, 'épisode')})
        </Button>
      )}
    </>
  );
}
