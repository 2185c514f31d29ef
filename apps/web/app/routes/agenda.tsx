import { weekLabel } from '@kiroku/contract/episodes/agendaWeek';
import { mondayOf } from '@kiroku/contract/episodes/rules';
import { PATHS } from '@kiroku/contract/paths';
import type { ShouldRevalidateFunction } from 'react-router';
import { AgendaPage } from '../features/agenda/AgendaPage.tsx';
import { loadAgenda } from '../features/agenda/agendaLoader.ts';
import { useWatchedIds } from '../features/library/data/useWatchedIds.ts';
import { originOf, pageMeta } from '../lib/meta.ts';
import { serverContext } from '../lib/serverContext.ts';
import { useSession } from '../session/useSession.ts';
import type { Route } from './+types/agenda';

export function loader({ request, context }: Route.LoaderArgs) {
  return loadAgenda(new URL(request.url), context.get(serverContext));
}

/** Another filter of the same week needs no loader. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.searchParams.get('from') !== nextUrl.searchParams.get('from');

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const current = loaderData && mondayOf(loaderData.today) === loaderData.monday;
  const page = pageMeta(originOf(matches), {
    title: 'Agenda des diffusions',
    description: `Les épisodes d’anime qui sortent en France, jour par jour. ${loaderData ? weekLabel(loaderData.monday) : ''}`,
    // Other weeks are endless: engines need none of them.
    ...(current && { canonical: PATHS.agenda }),
  });
  const feed = {
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'Derniers épisodes',
    href: PATHS.agendaFeed,
  };
  return [...page, { tagName: 'link', ...feed }];
};

export default function AgendaRoute({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  return (
    <AgendaPage data={loaderData} watched={useWatchedIds()} visitor={session.state === 'disconnected'} />
  );
}
