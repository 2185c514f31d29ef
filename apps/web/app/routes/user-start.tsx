import { libraryPath } from '@kiroku/contract/paths';
import { redirect } from 'react-router';
import type { Route } from './+types/user-start';

/** A profile begins with its library. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(libraryPath(params.username));
}
