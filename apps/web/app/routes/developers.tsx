import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { DevelopersPage } from '../features/site/developers/DevelopersPage.tsx';
import { loadDevelopers } from '../features/site/developers/developersLoader.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import type { Route } from './+types/developers';

export function loader({ context }: Route.LoaderArgs) {
  return loadDevelopers(context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Développeurs',
    description: `L’API de ${SITE.name}\u202f: appels, jetons d’accès et portées, limites, et des exemples qui fonctionnent.`,
    canonical: PATHS.developers,
  });

export default function DevelopersRoute({ loaderData }: Route.ComponentProps) {
  return <DevelopersPage api={loaderData} />;
}
