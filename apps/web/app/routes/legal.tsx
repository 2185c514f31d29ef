import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { LegalPage } from '../features/site/legal/LegalPage.tsx';
import { loadLegal } from '../features/site/legal/legalLoader.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import type { Route } from './+types/legal';

export function loader({ context }: Route.LoaderArgs) {
  return loadLegal(context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Mentions légales',
    description: `Éditeur et hébergeur de ${SITE.name}, conditions d’utilisation, contenus des membres, données personnelles et droits de chacun.`,
    canonical: PATHS.legal,
  });

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage data={loaderData} />;
}
