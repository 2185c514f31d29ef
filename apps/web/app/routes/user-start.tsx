import { libraryPath } from '@kiroku/contract/paths';
import { redirect } from 'react-router';
import { loadProfile } from '../features/profile/profileLoader.ts';
import { serverContext } from '../lib/server-context.ts';
import type { Route } from './+types/user-start';

/** A profile begins with its library. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const user = await loadProfile(params.username, context.get(serverContext));
  return redirect(libraryPath(user.username));
}
