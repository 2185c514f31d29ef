import { libraryPath, PATHS } from '@kiroku/contract/paths';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { librarySizeQuery, popularTitlesQuery } from '../data/firstTitlesQueries.ts';
import { FirstTitles } from './FirstTitles.tsx';
import { HomeBlocks } from './HomeBlocks.tsx';
import { knownTitles } from './knownTitles.ts';

export type NothingWatchedProps = {
  uid: string;
  username: string;
  /** Whether the member is choosing the first titles of their list. */
  onChoosing: (choosing: boolean) => void;
};

/** Home without anything being watched or read: the ways on, and for an empty library its first titles (product.md, Home 7). */
export function NothingWatched({ uid, username, onChoosing }: NothingWatchedProps) {
  const queries = useQueryClient();
  // Both at once: mostly this is a new member's home.
  const size = useQuery(librarySizeQuery(uid));
  const popular = useQuery(popularTitlesQuery());
  const cards = useMemo(() => knownTitles(popular.data ?? []), [popular.data]);
  if (size.isPending || (size.data === 0 && popular.isPending)) return <HomeBlocks />;
  if (size.data === 0 && cards.length > 0) {
    return (
      <FirstTitles
        uid={uid}
        username={username}
        cards={cards}
        onBegin={() => onChoosing(true)}
        onDone={() => {
          onChoosing(false);
          void queries.invalidateQueries(librarySizeQuery(uid));
        }}
      />
    );
  }
  return (
    <EmptyState
      icon="play"
      title="Rien en cours pour l’instant"
      action={
        <>
          <ButtonLink variant="primary" size="large" href={libraryPath(username)}>
            Voir ma bibliothèque
          </ButtonLink>
          <ButtonLink size="large" href={PATHS.explore}>
            Explorer les anime
          </ButtonLink>
        </>
      }
    >
      <p>Les titres que vous commencez apparaissent ici, avec leur prochain épisode.</p>
    </EmptyState>
  );
}
