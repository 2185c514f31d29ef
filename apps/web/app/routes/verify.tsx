import { VerifyScreen } from '../features/account/entry/VerifyScreen.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import type { Route } from './+types/verify';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Confirmation de votre adresse',
    description: 'Confirmez que cette adresse email est la vôtre.',
  });

export default function Verify() {
  return <VerifyScreen />;
}
