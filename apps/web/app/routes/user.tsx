import { isRouteErrorResponse, Outlet } from 'react-router';
import { ProfileFrame } from '../features/profile/ProfileFrame.tsx';
import { loadProfile, redirectFormerName } from '../features/profile/profileLoader.ts';
import { UnknownMember } from '../features/profile/UnknownMember.tsx';
import { exceptQuery } from '../lib/exceptQuery.ts';
import { serverContext } from '../lib/serverContext.ts';
import { ErrorScreen } from '../shell/ErrorScreen.tsx';
import type { Route } from './+types/user';

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const user = await loadProfile(params.username, context.get(serverContext));
  redirectFormerName(params.username, user, request.url);
  return { user };
}

/** What stands behind the question mark is the browser's own business: the pages of a profile are the same with and without it. */
export const shouldRevalidate = exceptQuery;

export default function UserRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ProfileFrame user={loaderData.user}>
      <Outlet />
    </ProfileFrame>
  );
}

/** The server answers the page not found under the address that was asked for; with script, one is led to its own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      {isRouteErrorResponse(error) && error.status === 404 && <UnknownMember />}
      <ErrorScreen error={error} />
    </>
  );
}
