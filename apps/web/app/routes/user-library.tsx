import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { LibraryPage } from '../features/library/page/LibraryPage.tsx';
import { loadLibrary } from '../features/library/page/libraryLoader.ts';
import { libraryMeta } from '../features/library/page/libraryMeta.ts';
import { loadProfile } from '../features/profile/profileLoader.ts';
import { originOf, pageMeta } from '../lib/meta.ts';
import { serverContext } from '../lib/server-context.ts';
import type { Route } from './+types/user-library';

export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  return loadLibrary(await loadProfile(params.username, server), server);
}

/** Filters, order and search of a library are the browser's business. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(originOf(matches), libraryMeta(params.username, loaderData));

export default function UserLibrary({ loaderData }: Route.ComponentProps) {
  return <LibraryPage key={loaderData.owner.uid} data={loaderData} />;
}
