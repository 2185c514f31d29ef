import { LibraryPage } from '../features/library/page/LibraryPage.tsx';
import { loadLibrary } from '../features/library/page/view/libraryLoader.ts';
import { libraryMeta } from '../features/library/page/view/libraryMeta.ts';
import { WhenVisible } from '../features/profile/hidden/WhenVisible.tsx';
import { loadProfile } from '../features/profile/profileLoader.ts';
import { exceptQuery } from '../lib/calls/exceptQuery.ts';
import { kindAt } from '../lib/document/kindAt.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import type { Route } from './+types/userLibrary';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const kind = kindAt(url);
  const user = await loadProfile(params.username, server);
  return { kind, user, library: await loadLibrary(kind, user, server) };
}

/** Filters, order and search of a library need no loader. */
export const shouldRevalidate = exceptQuery;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(originOf(matches), {
    ...libraryMeta(
      loaderData?.kind ?? 'anime',
      loaderData?.user.username ?? params.username,
      loaderData?.library ?? null,
    ),
    ...(loaderData && { picture: loaderData.user.card }),
  });

export default function UserLibrary({ loaderData: { kind, user, library } }: Route.ComponentProps) {
  return (
    <WhenVisible
      key={kind}
      user={user}
      publicData={library}
      name={kind}
      load={async (signal) => {
        const { fetchLibrary } = await import('../features/library/page/view/fetchLibrary.ts');
        return fetchLibrary(kind, user, signal);
      }}
    >
      {(shown, withheld) => <LibraryPage key={user.uid} data={shown} withheld={withheld} />}
    </WhenVisible>
  );
}
