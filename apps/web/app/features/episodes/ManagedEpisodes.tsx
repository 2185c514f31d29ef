import { cut } from '@kiroku/contract/base/text';
import { displayTitleLanguage, shownTitle } from '@kiroku/contract/catalogue/titles';
import { manageEpisodes } from '@kiroku/contract/episodes/calls';
import { isPlannedAhead } from '@kiroku/contract/episodes/rules';
import type { Managed } from '@kiroku/contract/episodes/schema';
import { editEpisodesPath } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import card from '@kiroku/ui/styles/card.module.css';
import { useQuery } from '@tanstack/react-query';
import { read } from '#app/session/read.ts';
import styles from './ManagedEpisodes.module.css';

/** Longest title on a card (product.md, Episodes 5). */
const TITLE_MAX = 30;

/** Planned episodes of the airing titles, the most urgent first (product.md, Episodes 5). */
export function ManagedEpisodes({ uid }: { uid: string }) {
  const { data, isError, refetch } = useQuery(read(uid, manageEpisodes));
  if (isError) {
    return (
      <EmptyState
        tone="error"
        icon="alert"
        title="La liste n’a pas pu être chargée."
        action={<Button onClick={() => void refetch()}>Réessayer</Button>}
      />
    );
  }
  if (!data) return <Skeleton shape="block" />;
  if (data.length === 0) return <EmptyState icon="calendar" title="Aucun anime en cours de diffusion" />;
  return (
    <ul className={styles.list}>
      {data.map((managed) => (
        <ManagedCard key={managed.media.id} managed={managed} />
      ))}
    </ul>
  );
}

function ManagedCard({ managed }: { managed: Managed }) {
  const { media, plannedEpisode, airingEpisode } = managed;
  const title = shownTitle(media);
  const ahead = isPlannedAhead(managed);
  return (
    <li className={styles.card}>
      <h3 className={styles.title} lang={displayTitleLanguage(media) ?? undefined}>
        <a href={editEpisodesPath(media.id)} className={`${card.link} ${styles.link}`} title={title}>
          {cut(title, TITLE_MAX, '…')}
        </a>
      </h3>
      <dl className={styles.figures}>
        <div>
          <dt>Diffusé</dt>
          <dd>{airingEpisode}</dd>
        </div>
        <div>
          <dt>Programmé</dt>
          <dd className={ahead ? styles.good : styles.bad}>
            {plannedEpisode}
            <span className={styles.verdict}>{ahead ? 'assez d’avance' : 'à programmer'}</span>
          </dd>
        </div>
      </dl>
    </li>
  );
}
