import { ExploreView } from '../features/explore/ExploreView.tsx';
import { loadExplore } from '../features/explore/exploreLoader.ts';
import { exploreMeta } from '../features/explore/exploreMeta.ts';
import { NotLoadedFilters } from '../features/explore/filters/NotLoadedFilters.tsx';
import { loadOrKeep } from '../features/explore/keepScreen.ts';
import { ShownResults } from '../features/explore/results/ShownResults.tsx';
import { quickAdd } from '../features/library/button/quickAdd.tsx';
import { kindAt } from '../lib/document/kindAt.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import type { Route } from './+types/explore';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadExplore(kindAt(url), url, context.get(serverContext));
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrKeep(kindAt(url), url, serverLoader);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(originOf(matches), exploreMeta(loaderData));

export default function Explore({ loaderData }: Route.ComponentProps) {
  return (
    <ExploreView
      key={loaderData.kind}
      data={loaderData}
      heading="h1"
      results={ShownResults}
      failure={<NotLoadedFilters />}
      focusSearch
      cardAction={quickAdd}
    />
  );
}
