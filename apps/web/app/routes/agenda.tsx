import { weekLabel } from '@kiroku/contract/episodes/agendaWeek';
import { PATHS } from '@kiroku/contract/paths';
import { Suspense, useState } from 'react';
import type { ShouldRevalidateFunction } from 'react-router';
import { AgendaPage } from '../features/agenda/AgendaPage.tsx';
import { loadAgenda } from '../features/agenda/agendaLoader.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import { memberPart } from '../session/memberPart.tsx';
import { useSession } from '../session/useSession.ts';
import type { Route } from './+types/agenda';

const WatchedIds = memberPart(
  async () => (await import('../features/library/data/WatchedIds.tsx')).WatchedIds,
);

export function loader({ request, context }: Route.LoaderArgs) {
  return loadAgenda(new URL(request.url), context.get(serverContext));
}

/** Another filter of the same week needs no loader. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.searchParams.get('from') !== nextUrl.searchParams.get('from');

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = pageMeta(originOf(matches), {
    title: 'Agenda des diffusions',
    description: `Les épisodes d’anime qui sortent en France, jour par jour. ${loaderData ? weekLabel(loaderData.first) : ''}`,
    // Other weeks are endless: engines need none of them.
    ...(loaderData?.current && { canonical: PATHS.agenda }),
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
  const [watched, setWatched] = useState<ReadonlySet<number> | null>(null);
  return (
    <>
      <AgendaPage
        data={loaderData}
        watched={watched}
        visitor={session.state === 'disconnected'}
        uid={session.state === 'connected' ? session.member.uid : null}
        preferredTrack={session.state === 'connected' ? session.member.preferredTrack : 'vostfr'}
      />
      {session.state === 'connected' && (
        <Suspense>
          <WatchedIds uid={session.member.uid} onRead={setWatched} />
        </Suspense>
      )}
    </>
  );
}
