import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { useMemo } from 'react';
import { ExploreView } from '../features/explore/ExploreView.tsx';
import { loadExplore } from '../features/explore/exploreLoader.ts';
import { LoadingResults } from '../features/explore/LoadingResults.tsx';
import { VisitorHome } from '../features/landing/VisitorHome.tsx';
import { quickAdd } from '../features/library/button/quickAdd.tsx';
import { MemberHome } from '../features/library/home/MemberHome.tsx';
import { NewsCarousel } from '../features/news/carousel/NewsCarousel.tsx';
import { loadNews } from '../features/news/loadNews.ts';
import { originOf, pageMeta } from '../lib/meta.ts';
import { serverContext } from '../lib/serverContext.ts';
import { useSession } from '../session/useSession.ts';
import type { Route } from './+types/home';
import styles from './home.module.css';

/** Catalogue for visitors, for whom the page is rendered (product.md, Home 1), and the news for everybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, pathname } = new URL(request.url);
  const server = context.get(serverContext);
  const [catalogue, news] = await Promise.all([
    loadExplore('anime', new URL(pathname, origin), server),
    loadNews(server),
  ]);
  return { catalogue, news };
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
    () => (
      <ExploreView data={loaderData.catalogue} heading="h2" results={LoadingResults} cardAction={quickAdd} />
    ),
    [loaderData.catalogue],
  );
  return (
    <div className={styles.home}>
      {perhapsMember && <MemberHome />}
      {perhapsVisitor && <VisitorHome>{catalogue}</VisitorHome>}
      <NewsCarousel articles={loaderData.news} className={styles.news} />
    </div>
  );
}
