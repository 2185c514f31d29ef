import { AnimePage } from '../features/title/AnimePage.tsx';
import { loadAnime } from '../features/title/titleLoader.ts';
import { animeMeta } from '../features/title/titleMeta.ts';
import { originOf, pageMeta } from '../lib/meta.ts';
import { serverContext } from '../lib/server-context.ts';
import type { Route } from './+types/anime';

export function loader({ params, context }: Route.LoaderArgs) {
  return loadAnime(params, context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = originOf(matches);
  return loaderData ? pageMeta(origin, animeMeta(loaderData.anime, origin)) : [];
};

export default function AnimeRoute({ loaderData }: Route.ComponentProps) {
  return <AnimePage anime={loaderData.anime} stats={loaderData.stats} actions={null} />;
}
