import { RemovalScreen } from '../features/removal/RemovalScreen.tsx';
import { loadRemoval } from '../features/removal/removalLoader.ts';
import { removalMeta } from '../features/removal/removalMeta.ts';
import { kindOf } from '../lib/kindOf.ts';
import { originOf } from '../lib/meta.ts';
import { serverContext } from '../lib/serverContext.ts';
import type { Route } from './+types/titleRemoval';

export function loader({ params, context }: Route.LoaderArgs) {
  return loadRemoval(kindOf(params), params, context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? removalMeta(originOf(matches), loaderData) : [];

export default function TitleRemoval({ loaderData }: Route.ComponentProps) {
  return <RemovalScreen key={`${loaderData.kind} ${loaderData.title.id}`} {...loaderData} />;
}
