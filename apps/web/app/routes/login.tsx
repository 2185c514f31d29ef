import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { LoginForm } from '../features/account/entry/LoginForm.tsx';
import { VisitorOnly } from '../features/account/entry/VisitorOnly.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Connexion',
    description: `Connectez-vous à ${SITE.name} pour retrouver votre journal d’anime et de mangas.`,
    canonical: PATHS.login,
  });

export default function Login() {
  return (
    <VisitorOnly>
      <LoginForm />
    </VisitorOnly>
  );
}
