import { readAnime } from '@kiroku/contract/catalogue/endpoints';
import { FORM_TABS } from '@kiroku/contract/catalogue/titleForm';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import { data } from 'react-router';
import { EditPage } from '../features/editing/EditPage.tsx';
import { originOf, pageMeta } from '../lib/meta.ts';
import { serverContext } from '../lib/serverContext.ts';
import type { Route } from './+types/editAnime';

/** Title to edit. Throws the 404 page, for an unknown tab too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, tab = '' } = params;
  if (!FORM_TABS.anime.some(({ path }) => path === tab)) throw data(null, { status: 404 });
  const title = await context.get(serverContext).call(readAnime, { params: { id } });
  if (!title.ok) throw data(null, { status: 404 });
  return { title: title.reply };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(originOf(matches), {
    title: loaderData ? `Modifier ${displayTitle(loaderData.title)}` : 'Modifier',
    description: 'Corriger et compléter la fiche d’un anime.',
  });

export default function EditAnime({ loaderData: { title }, params: { tab = '' } }: Route.ComponentProps) {
  return <EditPage key={title.id} kind="anime" title={title} tab={tab} />;
}
