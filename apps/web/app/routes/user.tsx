import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { ProfileFrame } from '../features/profile/ProfileFrame.tsx';
import { loadProfile, redirectFormerName } from '../features/profile/profileLoader.ts';
import { exceptQuery } from '../lib/calls/exceptQuery.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import { ErrorScreen } from '../shell/errors/ErrorScreen.tsx';
import type { Route } from './+types/user';

const UnknownMember = lazy(async () => ({
  default: (await import('../features/profile/UnknownMember.tsx')).UnknownMember,
}));

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const user = await loadProfile(params.username, context.get(serverContext));
  redirectFormerName(params.username, user, request.url);
  return { user };
}

/** The query is for the browser only: the pages of a profile are the same with and without it. */
export const shouldRevalidate = exceptQuery;

export default function UserRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ProfileFrame user={loaderData.user}>
      <Outlet />
    </ProfileFrame>
  );
}

/** The server sends the 404 page under the requested address; with script the reader is redirected to /404. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      {isRouteErrorResponse(error) && error.status === 404 && (
        <Suspense>
          <UnknownMember />
        </Suspense>
      )}
      <ErrorScreen error={error} />
    </>
  );
}
