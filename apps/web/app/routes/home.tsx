import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { useMemo } from 'react';
import { ExploreView } from '../features/explore/ExploreView.tsx';
import { loadExplore } from '../features/explore/exploreLoader.ts';
import { VisitorHome } from '../features/landing/VisitorHome.tsx';
import { quickAdd } from '../features/library/button/quickAdd.tsx';
import { MemberHome } from '../features/library/home/MemberHome.tsx';
import { originOf, pageMeta } from '../lib/meta.ts';
import { serverContext } from '../lib/serverContext.ts';
import { useSession } from '../session/useSession.ts';
import type { Route } from './+types/home';

/** Catalogue for visitors: the page is rendered for them (product.md, Home 1). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { origin, pathname } = new URL(request.url);
  return loadExplore('anime', new URL(pathname, origin), context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  return pageMeta(origin, {
    title: SITE.name,
    description: `${SITE.tagline}. ${SITE.description}`,
    canonical: PATHS.home,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: SITE.name,
      url: `${origin}/`,
      inLanguage: 'fr',
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}${PATHS.explore}?search={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  });
};

/** Both homes are rendered, because the server does not know the visitor; each hides until the session has settled. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const perhapsMember = session.state !== 'disconnected';
  const perhapsVisitor =
    session.state === 'disconnected' || (session.state === 'unknown' && !session.waiting);
  // Always the same element: a settled session does not render the catalogue again.
  const catalogue = useMemo(
    () => <ExploreView data={loaderData} heading="h2" cardAction={quickAdd} />,
    [loaderData],
  );
  return (
    <>
      {perhapsMember && <MemberHome />}
      {perhapsVisitor && <VisitorHome>{catalogue}</VisitorHome>}
    </>
  );
}
