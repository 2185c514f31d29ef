import { UnsubscribeScreen } from '../features/account/entry/UnsubscribeScreen.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Désabonnement',
    description: 'Ne plus recevoir l’email hebdomadaire.',
  });

export default function Unsubscribe() {
  return <UnsubscribeScreen />;
}
