import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { PremiumPage } from '../features/premium/PremiumPage.tsx';
import { loadOffer } from '../features/premium/premiumLoader.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import type { Route } from './+types/premium';

export function loader({ context }: Route.LoaderArgs) {
  return loadOffer(context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Devenir Premium',
    description: `Participez au coût des serveurs de ${SITE.name}, à partir de 1,99€, et recevez six avantages\u202f: avatar animé, badge, 25 favoris en avant, 13 couleurs exclusives…`,
    canonical: PATHS.premium,
  });

export default function PremiumRoute({ loaderData }: Route.ComponentProps) {
  return <PremiumPage offer={loaderData} />;
}
