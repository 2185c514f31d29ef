import { RecoveryScreen } from '../features/account/entry/RecoveryScreen.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import type { Route } from './+types/recovery';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Mot de passe oublié',
    description: 'Recevez un lien pour choisir un nouveau mot de passe.',
  });

export default function Recovery() {
  return <RecoveryScreen />;
}
