import { MangaState } from '../features/title/head/MangaState.tsx';
import { MangaPage } from '../features/title/MangaPage.tsx';
import { loadManga } from '../features/title/titleLoader.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import type { Route } from './+types/manga';
import { useTitleParts } from './useTitleParts.tsx';

export function loader({ params, context }: Route.LoaderArgs) {
  return loadManga(params, context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(originOf(matches), loaderData.head) : [];

export default function MangaRoute({ loaderData }: Route.ComponentProps) {
  const { manga, notice, related, ...page } = loaderData;
  const state = <MangaState notice={notice} />;
  const parts = useTitleParts('manga', { title: manga, related, state });
  return <MangaPage {...page} {...parts} manga={manga} />;
}
