import { counted, frenchNumber } from '@kiroku/contract/base/text';
import { SITE } from '@kiroku/contract/site/config';
import { FavouritesView } from '../features/favourites/list/FavouritesView.tsx';
import { loadFavourites } from '../features/favourites/list/favouritesLoader.ts';
import { fetchFavourites } from '../features/favourites/list/fetchFavourites.ts';
import { WhenVisible } from '../features/profile/hidden/WhenVisible.tsx';
import { loadProfile } from '../features/profile/profileLoader.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import type { Route } from './+types/userFavourites';

/** Complete data of the page, so that it works without JavaScript. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const user = await loadProfile(params.username, server);
  return { user, favourites: await loadFavourites(user.uid, server) };
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const username = loaderData?.user.username ?? params.username;
  const favourites = loaderData?.favourites;
  const counts =
    favourites &&
    `${frenchNumber(favourites.anime.length)} anime et ${counted(favourites.manga.length, 'manga')}`;
  return pageMeta(originOf(matches), {
    title: `Favoris de ${username}`,
    description: `Les favoris de ${username} sur ${SITE.name}${counts ? `, dans son ordre\u202f: ${counts}` : ''}.`,
    ...(loaderData && { picture: loaderData.user.card }),
  });
};

export default function UserFavourites({ loaderData: { user, favourites } }: Route.ComponentProps) {
  return (
    <WhenVisible user={user} publicData={favourites} name="favourites" load={() => fetchFavourites(user.uid)}>
      {(shown) => <FavouritesView key={user.uid} user={user} loaded={shown} />}
    </WhenVisible>
  );
}
