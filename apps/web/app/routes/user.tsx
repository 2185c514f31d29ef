import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ProfileFrame } from '../features/profile/ProfileFrame.tsx';
import { loadProfile } from '../features/profile/profileLoader.ts';
import { serverContext } from '../lib/server-context.ts';
import type { Route } from './+types/user';

export async function loader({ params, context }: Route.LoaderArgs) {
  return { user: await loadProfile(params.username, context.get(serverContext)) };
}

/** What stands behind the question mark is the browser's own business: the pages of a profile are the same with and without it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export default function UserRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ProfileFrame user={loaderData.user}>
      <Outlet />
    </ProfileFrame>
  );
}
