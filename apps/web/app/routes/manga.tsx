import { FavouriteButton } from '../features/favourites/toggle/FavouriteButton.tsx';
import { MangaPage } from '../features/title/MangaPage.tsx';
import { loadManga } from '../features/title/titleLoader.ts';
import { mangaMeta } from '../features/title/titleMeta.ts';
import { originOf, pageMeta } from '../lib/meta.ts';
import { serverContext } from '../lib/serverContext.ts';
import type { Route } from './+types/manga';

export function loader({ params, context }: Route.LoaderArgs) {
  return loadManga(params, context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = originOf(matches);
  return loaderData ? pageMeta(origin, mangaMeta(loaderData.manga, origin)) : [];
};

export default function MangaRoute({ loaderData }: Route.ComponentProps) {
  const { manga } = loaderData;
  return <MangaPage manga={manga} actions={<FavouriteButton kind="manga" id={manga.id} />} />;
}
