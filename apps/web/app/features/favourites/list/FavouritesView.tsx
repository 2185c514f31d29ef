import type { User } from '@kiroku/contract/account/schema';
import { PATHS } from '@kiroku/contract/paths';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useMember } from '#app/session/useSession.ts';
import { FavouriteSection } from './FavouriteSection.tsx';
import styles from './FavouritesView.module.css';
import type { Favourites } from './favouritesLoader.ts';
import { useFavourites } from './useFavourites.ts';

export type FavouritesViewProps = {
  user: Pick<User, 'uid' | 'username' | 'isPremium'>;
  loaded: Favourites;
};

/** Favourites of a member, in their order (product.md, Favourites 2). */
export function FavouritesView({ user, loaded }: FavouritesViewProps) {
  const own = useMember()?.uid === user.uid;
  const anime = useFavourites(user, 'anime', loaded.anime);
  const manga = useFavourites(user, 'manga', loaded.manga);
  if (anime.length + manga.length === 0) return <NoFavourites own={own} />;
  return (
    <div className={styles.sections}>
      {anime.length > 0 && <FavouriteSection user={user} kind="anime" cards={anime} own={own} />}
      {manga.length > 0 && <FavouriteSection user={user} kind="manga" cards={manga} own={own} />}
    </div>
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
