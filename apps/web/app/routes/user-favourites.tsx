import { counted } from '@kiroku/contract/base/text';
import { SITE } from '@kiroku/contract/site/config';
import { FavouritesView } from '../features/favourites/list/FavouritesView.tsx';
import { loadFavourites } from '../features/favourites/list/favouritesLoader.ts';
import { loadProfile } from '../features/profile/profileLoader.ts';
import { originOf, pageMeta } from '../lib/meta.ts';
import { serverContext } from '../lib/server-context.ts';
import type { Route } from './+types/user-favourites';

/** Everything the page shows, so that it is complete without JavaScript. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const user = await loadProfile(params.username, server);
  return { user, favourites: await loadFavourites(user, server) };
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const username = loaderData?.user.username ?? params.username;
  const { anime = [], manga = [] } = loaderData?.favourites ?? {};
  const much = `${anime.length} anime et ${counted(manga.length, 'manga')}`;
  return pageMeta(originOf(matches), {
    title: `Favoris de ${username}`,
    description: `Les favoris de ${username} sur ${SITE.name}, dans son ordre\u202f: ${much}.`,
  });
};

export default function UserFavourites({ loaderData: { user, favourites } }: Route.ComponentProps) {
  return <FavouritesView key={user.uid} user={user} loaded={favourites} />;
}
