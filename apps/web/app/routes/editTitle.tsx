import { TITLE_CALLS } from '@kiroku/contract/catalogue/calls';
import { FORM_TABS, REMOVAL_TAB } from '@kiroku/contract/catalogue/form/titleForm';
import { shownTitle } from '@kiroku/contract/catalogue/titles';
import { HISTORY_CALLS } from '@kiroku/contract/contributions/calls';
import { editTitlePath } from '@kiroku/contract/paths';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Suspense } from 'react';
import { data } from 'react-router';
import { EditPage } from '../features/editing/EditPage.tsx';
import { StaffTabPage } from '../features/editing/StaffTabs.tsx';
import { kindOf } from '../lib/document/kindOf.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { redirectMerged } from '../lib/document/redirectMerged.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import { memberPart } from '../session/memberPart.tsx';
import type { Route } from './+types/editTitle';

const RemovalScreen = memberPart(
  async () => (await import('../features/removal/RemovalScreen.tsx')).RemovalScreen,
);

/** Title to edit. Throws the 404 page, for an unknown tab too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { tab = '' } = params;
  const kind = kindOf(params);
  const isKnown = tab === REMOVAL_TAB || FORM_TABS[kind].some(({ path }) => path === tab);
  if (!isKnown) throw data(null, { status: 404 });
  const { call } = context.get(serverContext);
  // The revision first: if the title changes in between, the form begins with values newer than its revision, never older.
  const query = { limit: '1' };
  const history = await call(HISTORY_CALLS[kind], { params, query });
  const title = await call(TITLE_CALLS[kind].read, { params });
  if (!title.ok) throw data(null, { status: 404 });
  if (!history.ok) throw new Response(history.problem.message, { status: history.problem.status });
  redirectMerged(params, title.reply.id, (current) => editTitlePath(kind, current, tab));
  return { kind, title: title.reply, revision: history.reply[0]?.id ?? 0 };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(originOf(matches), {
    title: loaderData ? `Modifier ${shownTitle(loaderData.title)}` : 'Modifier',
    description: 'Corriger et compléter la fiche d’un titre.',
  });

export default function EditTitleRoute({ loaderData, params: { tab = '' } }: Route.ComponentProps) {
  const { kind, title, revision } = loaderData;
  if (tab === REMOVAL_TAB) {
    return (
      <StaffTabPage kind={kind} title={title} tab="removal" skeleton={<Skeleton shape="block" />}>
        <Suspense fallback={<Skeleton shape="block" />}>
          <RemovalScreen key={`${kind} ${title.id}`} kind={kind} title={title} />
        </Suspense>
      </StaffTabPage>
    );
  }
  return <EditPage key={`${kind} ${title.id}`} kind={kind} title={title} revision={revision} tab={tab} />;
}
