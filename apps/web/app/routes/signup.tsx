import { PATHS } from '@kiroku/contract/paths';
import { redirect } from 'react-router';
import type { Route } from './+types/signup';

/** Address of older links (product.md, API 12). */
export function loader({ request }: Route.LoaderArgs): never {
  throw redirect(PATHS.register + new URL(request.url).search, 301);
}

export default function SignUp() {
  return null;
}
