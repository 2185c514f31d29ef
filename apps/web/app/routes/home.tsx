import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { ExploreView } from '../features/explore/ExploreView.tsx';
import { loadExplore } from '../features/explore/exploreLoader.ts';
import { LandingCard } from '../features/landing/LandingCard.tsx';
import { originOf, pageMeta } from '../lib/meta.ts';
import { serverContext } from '../lib/server-context.ts';
import { useMember } from '../session/useSession.ts';
import type { Route } from './+types/home';

/** What a visitor finds: what this is, then the catalogue; a member needs no telling (spec 1 §2, Home). */
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

export default function Home({ loaderData }: Route.ComponentProps) {
  const known = useMember() !== null;
  return (
    <>
      {!known && <LandingCard />}
      <ExploreView data={loaderData} heading={known ? 'h1' : 'h2'} />
    </>
  );
}
