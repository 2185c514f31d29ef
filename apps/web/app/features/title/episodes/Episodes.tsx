import { counted } from '@kiroku/contract/base/text';
import type { Episode } from '@kiroku/contract/episodes/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { useNow } from '@kiroku/ui/data/useNow';
import { useState } from 'react';
import { fetchEpisodes } from '#app/media/fetchEpisodes.ts';
import { Section } from '../sections/Section.tsx';
import { EpisodeRow } from './EpisodeRow.tsx';
import styles from './Episodes.module.css';

export type EpisodesProps = {
  animeId: number;
  /** First episodes, and their total. */
  first: readonly Episode[];
  total: number;
  /** Number of the next episode when the page was rendered. */
  next: number | null;
  /** Episodes that the member has seen; null while unknown, and for visitors. */
  seen: number | null;
  /** First episode whose title is hidden from the member; null: none is hidden. */
  hiddenFrom: number | null;
};

const MINUTE = 60_000;

/** Episodes of an anime: past, next and to come, with those that the member has seen (product.md, Title pages 11). More than a screenful load on demand. */
export function Episodes({ animeId, first, total, next, seen, hiddenFrom }: EpisodesProps) {
  const now = useNow(MINUTE);
  const [all, setAll] = useState<readonly Episode[] | null>(null);
  const [loading, setLoading] = useState<'busy' | 'failed' | null>(null);
  if (total === 0) return null;
  const shown = all ?? first;
  const coming = now === null ? next : nextOf(shown, now);
  const showAll = async () => {
    setLoading('busy');
    try {
      setAll(await fetchEpisodes(animeId));
      setLoading(null);
    } catch (error) {
      console.info('the episodes could not be loaded', error);
      setLoading('failed');
    }
  };
  return (
    <Section title="Épisodes">
      <ol className={styles.list}>
        {shown.map((episode) => (
          <EpisodeRow
            key={episode.id}
            episode={episode}
            now={now}
            isNext={episode.number === coming}
            isPast={coming === null ? episode.timestamp !== null : episode.number < coming}
            isSeen={seen !== null && episode.number <= seen}
            hidden={hiddenFrom !== null && episode.number >= hiddenFrom}
          />
        ))}
      </ol>
      {total > shown.length && (
        <Button className={styles.all} busy={loading === 'busy'} onClick={() => void showAll()}>
          {loading === 'failed' ? 'Réessayer' : `Afficher les ${counted(total, 'épisode')}`}
        </Button>
      )}
    </Section>
  );
}

function nextOf(episodes: readonly Episode[], now: number): number | null {
  return episodes.find(({ timestamp }) => timestamp !== null && timestamp > now)?.number ?? null;
}
