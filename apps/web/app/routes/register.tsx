import { PATHS } from '@kiroku/contract/paths';
import { SITE } from '@kiroku/contract/site/config';
import { RegisterForm } from '../features/account/entry/RegisterForm.tsx';
import { VisitorOnly } from '../features/account/entry/VisitorOnly.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import type { Route } from './+types/register';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Inscription',
    description: `Ouvrez votre journal sur ${SITE.name}. ${SITE.description}`,
    canonical: PATHS.register,
  });

export default function Register() {
  return (
    <VisitorOnly>
      <RegisterForm />
    </VisitorOnly>
  );
}
