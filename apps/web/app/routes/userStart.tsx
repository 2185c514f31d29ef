import { SITE } from '@kiroku/contract/site/config';
import { WhenVisible } from '../features/profile/hidden/WhenVisible.tsx';
import { fetchOverview } from '../features/profile/overview/fetchOverview.ts';
import { Overview } from '../features/profile/overview/Overview.tsx';
import { loadOverview } from '../features/profile/overview/overviewLoader.ts';
import { overviewMeta } from '../features/profile/overview/overviewMeta.ts';
import { loadProfile } from '../features/profile/profileLoader.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import type { Route } from './+types/userStart';

/** Complete data of the page, so that it works without JavaScript. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const user = await loadProfile(params.username, server);
  const overview = await loadOverview(user.uid, server);
  return { user, overview, head: overviewMeta(user, overview) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(originOf(matches), loaderData?.head ?? { title: params.username, description: SITE.description });

export default function UserStart({ loaderData: { user, overview } }: Route.ComponentProps) {
  return (
    <WhenVisible
      user={user}
      publicData={overview}
      name="overview"
      load={(signal) => fetchOverview(user.uid, signal)}
    >
      {(shown) => <Overview key={user.uid} user={user} overview={shown} />}
    </WhenVisible>
  );
}
