import type { User } from '@kiroku/contract/account/schema';
import { PATHS } from '@kiroku/contract/paths';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { Suspense, useState } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import { useMember } from '#app/session/useSession.ts';
import { FavouriteSection } from './FavouriteSection.tsx';
import styles from './FavouritesView.module.css';
import type { Favourites } from './favouritesLoader.ts';
import type { OwnedFavourites } from './OwnFavourites.tsx';

const OwnFavourites = memberPart(async () => (await import('./OwnFavourites.tsx')).OwnFavourites);

export type FavouritesViewProps = {
  user: Pick<User, 'uid' | 'username' | 'isPremium'>;
  loaded: Favourites;
};

/** Favourites of a member, in their order (product.md, Favourites 2). */
export function FavouritesView({ user, loaded }: FavouritesViewProps) {
  const own = useMember()?.uid === user.uid;
  const [anime, setAnime] = useState<OwnedFavourites | null>(null);
  const [manga, setManga] = useState<OwnedFavourites | null>(null);
  const shown = { anime: anime?.cards ?? loaded.anime, manga: manga?.cards ?? loaded.manga };
  return (
    <>
      {own && (
        <Suspense>
          <OwnFavourites uid={user.uid} kind="anime" loaded={loaded.anime} onRead={setAnime} />
          <OwnFavourites uid={user.uid} kind="manga" loaded={loaded.manga} onRead={setManga} />
        </Suspense>
      )}
      {shown.anime.length + shown.manga.length === 0 && <NoFavourites own={own} />}
      <div className={styles.sections}>
        {shown.anime.length > 0 && (
          <FavouriteSection user={user} kind="anime" cards={shown.anime} changes={anime?.changes} />
        )}
        {shown.manga.length > 0 && (
          <FavouriteSection user={user} kind="manga" cards={shown.manga} changes={manga?.changes} />
        )}
      </div>
    </>
  );
}

function NoFavourites({ own }: { own: boolean }) {
  return (
    <EmptyState
      icon="heart"
      title="Aucun favori pour l’instant."
      action={
        own && (
          <ButtonLink variant="primary" size="large" href={PATHS.explore}>
            Explorer le catalogue
          </ButtonLink>
        )
      }
    >
      {own && <p>Le cœur, sur la page d’un titre, l’ajoute ici.</p>}
    </EmptyState>
  );
}
