import { frenchDay } from '@kiroku/contract/base/dates';
import { counted } from '@kiroku/contract/base/text';
import { dayIn, PARIS } from '@kiroku/contract/episodes/agendaWeek';
import { numberedEpisode } from '@kiroku/contract/episodes/rules';
import type { Episode } from '@kiroku/contract/episodes/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { useState } from 'react';
import { fetchEpisodes } from '#app/media/fetchEpisodes.ts';
import styles from './Episodes.module.css';
import { Section } from './Section.tsx';

export type EpisodesProps = {
  animeId: number;
  /** First episodes, and their total. */
  first: readonly Episode[];
  total: number;
  /** First episode whose title is hidden from the member; null: none is hidden. */
  hiddenFrom: number | null;
};

/** Episodes of an anime: number, title, day. More than a screenful load on demand. */
export function Episodes({ animeId, first, total, hiddenFrom }: EpisodesProps) {
  const [all, setAll] = useState<readonly Episode[] | null>(null);
  const [loading, setLoading] = useState<'busy' | 'failed' | null>(null);
  if (total === 0) return null;
  const shown = all ?? first;
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
            hidden={hiddenFrom !== null && episode.number >= hiddenFrom}
          />
        ))}
      </ol>
      {total > shown.length && (
        <Button busy={loading === 'busy'} onClick={() => void showAll()}>
          {loading === 'failed' ? 'Réessayer' : `Afficher les ${counted(total, 'épisode')}`}
        </Button>
      )}
    </Section>
  );
}

function EpisodeRow({ episode: { number, title, timestamp, isFiller, vf }, hidden }: EpisodeRowProps) {
  const [revealed, setRevealed] = useState(false);
  // A generated title adds nothing to the number.
  const own = title !== null && title !== numberedEpisode(number) ? title : null;
  const isHidden = hidden && !revealed;
  return (
    <li className={styles.row}>
      <span className={styles.number}>Épisode {number}</span>
      <span className={styles.title}>
        {own !== null && !isHidden && <span className={styles.spoiler}>{own}</span>}
        {own !== null && isHidden && (
          <Button variant="plain" size="small" onClick={() => setRevealed(true)}>
            Titre masqué · Afficher
          </Button>
        )}
        {isFiller && <Badge>Filler</Badge>}
      </span>
      <span className={styles.days}>
        {timestamp !== null && <Day timestamp={timestamp} />}
        {vf !== null && (
          <span>
            VF <Day timestamp={vf.timestamp} />
          </span>
        )}
      </span>
    </li>
  );
}

function Day({ timestamp }: { timestamp: number }) {
  return <time dateTime={new Date(timestamp).toISOString()}>{frenchDay(dayIn(PARIS, timestamp))}</time>;
}

type EpisodeRowProps = { episode: Episode; hidden: boolean };
