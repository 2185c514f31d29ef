import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { Suspense, useMemo, useState } from 'react';
import { ExploreView } from '../features/explore/ExploreView.tsx';
import { loadExplore } from '../features/explore/exploreLoader.ts';
import { LoadingResults } from '../features/explore/results/LoadingResults.tsx';
import { demoTitle } from '../features/landing/demoTitle.ts';
import { VisitorHome } from '../features/landing/VisitorHome.tsx';
import { quickAdd } from '../features/library/button/quickAdd.tsx';
import { MemberHome } from '../features/library/home/MemberHome.tsx';
import type { OwnBroadcastsData } from '../features/library/home/OwnBroadcasts.tsx';
import { NewsCarousel } from '../features/news/carousel/NewsCarousel.tsx';
import { loadNews } from '../features/news/loadNews.ts';
import { loadTonight } from '../features/tonight/loadTonight.ts';
import { Tonight } from '../features/tonight/Tonight.tsx';
import type { TonightData } from '../features/tonight/tonight.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import { memberPart } from '../session/memberPart.tsx';
import { usePresumedUid } from '../session/usePresumedUid.ts';
import { useSession } from '../session/useSession.ts';
import type { Route } from './+types/home';
import styles from './home.module.css';

const OwnBroadcasts = memberPart(
  async () => (await import('../features/library/home/OwnBroadcasts.tsx')).OwnBroadcasts,
);
const AfterTheList = memberPart(
  async () => (await import('../features/library/home/AfterTheList.tsx')).AfterTheList,
);

/** Catalogue and the evening for visitors, for whom the page is rendered (product.md, Home 1), and the news for everybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, pathname } = new URL(request.url);
  const server = context.get(serverContext);
  const [catalogue, news, { tonight, airings }] = await Promise.all([
    loadExplore('anime', new URL(pathname, origin), server),
    loadNews(server),
    loadTonight(server),
  ]);
  const demo = demoTitle(catalogue.carousels[0]?.cards ?? [], airings, tonight.now);
  return { catalogue, news, tonight, demo };
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

/** Both homes are rendered, because the server does not know the visitor; each hides until the session is known. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { catalogue, news, tonight, demo } = loaderData;
  const session = useSession();
  const unreachable = session.state === 'unknown' && session.waiting;
  const perhapsMember = session.state !== 'disconnected';
  const perhapsVisitor = session.state === 'disconnected' || (session.state === 'unknown' && !unreachable);
  // Always the same element: a known session does not render the catalogue again.
  const explore = useMemo(
    () => <ExploreView data={catalogue} heading="h2" results={LoadingResults} cardAction={quickAdd} />,
    [catalogue],
  );
  return (
    <div className={styles.home}>
      {perhapsMember && (
        <div className={styles.member} data-unreachable={unreachable || undefined}>
          <MemberHome />
          <MemberEvening tonight={tonight} />
        </div>
      )}
      {perhapsVisitor && (
        <VisitorHome demo={demo} tonight={<Tonight data={tonight} look="tile" />}>
          {explore}
        </VisitorHome>
      )}
      <NewsCarousel articles={news} className={styles.news} />
    </div>
  );
}

/** « Ce soir » for a member, what comes this week, and suggestions. */
function MemberEvening({ tonight }: { tonight: TonightData }) {
  const uid = usePresumedUid();
  const [own, setOwn] = useState<OwnBroadcastsData | null>(null);
  return (
    <>
      <div className={styles.tonight} data-known={own !== null || undefined}>
        <Tonight
          data={tonight}
          look="row"
          shows={own?.shows ?? (({ track }) => track === 'vostfr')}
          watched={own?.watched ?? null}
        />
      </div>
      {uid !== null && (
        <Suspense>
          <OwnBroadcasts uid={uid} onRead={setOwn} />
          <AfterTheList uid={uid} />
        </Suspense>
      )}
    </>
  );
}
