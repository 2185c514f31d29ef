import { FORM_TABS } from '@kiroku/contract/catalogue/form/titleForm';
import { data } from 'react-router';
import { NewPage } from '../features/editing/NewPage.tsx';
import { kindOf } from '../lib/document/kindOf.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import type { Route } from './+types/newTitle';

/** Throws the 404 page of an unknown kind or tab. */
export function loader({ params }: Route.LoaderArgs) {
  const kind = kindOf(params);
  const { tab = '' } = params;
  if (!FORM_TABS[kind].some(({ path }) => path === tab)) throw data(null, { status: 404 });
  return { kind };
}

export const meta: Route.MetaFunction = ({ params: { kind }, matches }) =>
  pageMeta(originOf(matches), {
    title: `Ajouter un ${kind}`,
    description: `Proposer un ${kind} qui manque au catalogue.`,
  });

export default function NewTitle({ loaderData: { kind }, params: { tab = '' } }: Route.ComponentProps) {
  return <NewPage kind={kind} tab={tab} />;
}
