import { UndoEmailScreen } from '../features/account/entry/UndoEmailScreen.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import type { Route } from './+types/undoEmail';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Annuler un changement d’adresse',
    description: 'Reprenez l’adresse email de votre compte.',
  });

export default function UndoEmail() {
  return <UndoEmailScreen />;
}
