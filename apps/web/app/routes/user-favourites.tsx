import { originOf, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/user-favourites';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(originOf(matches), {
    title: `Favoris de ${params.username}`,
    description: '',
  });

export default function UserFavourites() {
  return null;
}
