import { FORM_TABS } from '@kiroku/contract/catalogue/titleForm';
import { data } from 'react-router';
import { NewPage } from '../features/editing/NewPage.tsx';
import { originOf, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/newManga';

/** Throws the 404 page of an unknown tab. */
export function loader({ params: { tab = '' } }: Route.LoaderArgs) {
  if (!FORM_TABS.manga.some(({ path }) => path === tab)) throw data(null, { status: 404 });
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Ajouter un manga',
    description: 'Proposer un manga qui manque au catalogue.',
  });

export default function NewManga({ params: { tab = '' } }: Route.ComponentProps) {
  return <NewPage kind="manga" tab={tab} />;
}
