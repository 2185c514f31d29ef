import { SITE } from '@kiroku/contract/site/config';
import { SearchPage } from '../features/search/SearchPage.tsx';
import { loadSearchPage } from '../features/search/searchLoader.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import type { Route } from './+types/search';

export function loader({ request, context }: Route.LoaderArgs) {
  return loadSearchPage(new URL(request.url), context.get(serverContext));
}

/** Without a canonical address: a search is of no use in search engines. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(originOf(matches), {
    title: loaderData?.text ? `Recherche\u202f: ${loaderData.text}` : 'Recherche',
    description: `Les anime, les mangas et les membres de ${SITE.name}.`,
  });

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage data={loaderData} />;
}
