import { ExploreView } from '../features/explore/ExploreView.tsx';
import { loadExplore } from '../features/explore/exploreLoader.ts';
import { exploreMeta } from '../features/explore/exploreMeta.ts';
import { NotLoadedFilters } from '../features/explore/filters/NotLoadedFilters.tsx';
import { loadOrKeep } from '../features/explore/keepScreen.ts';
import { ShownResults } from '../features/explore/results/ShownResults.tsx';
import { quickAdd } from '../features/library/button/quickAdd.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import type { Route } from './+types/exploreManga';

export function loader({ request, context }: Route.LoaderArgs) {
  return loadExplore('manga', new URL(request.url), context.get(serverContext));
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrKeep('manga', new URL(request.url), serverLoader);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(originOf(matches), exploreMeta(loaderData));

export default function ExploreManga({ loaderData }: Route.ComponentProps) {
  return (
    <ExploreView
      data={loaderData}
      heading="h1"
      results={ShownResults}
      failure={<NotLoadedFilters />}
      focusSearch
      cardAction={quickAdd}
    />
  );
}
