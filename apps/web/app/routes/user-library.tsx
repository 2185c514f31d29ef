import { originOf, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/user-library';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(originOf(matches), {
    title: `Bibliothèque de ${params.username}`,
    description: '',
  });

export default function UserLibrary() {
  return null;
}
