import { Suspense, useState } from 'react';
import { AnimePage } from '../features/title/AnimePage.tsx';
import { Episodes, type EpisodesProps } from '../features/title/episodes/Episodes.tsx';
import { AnimeState } from '../features/title/head/AnimeState.tsx';
import { loadAnime } from '../features/title/titleLoader.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import { memberPart } from '../session/memberPart.tsx';
import type { Member } from '../session/sessionStore.ts';
import { useMember } from '../session/useSession.ts';
import type { Route } from './+types/anime';
import { useTitleParts } from './useTitleParts.tsx';

const EpisodesSeen = memberPart(
  async () => (await import('../features/library/data/EpisodesSeen.tsx')).EpisodesSeen,
);

export function loader({ params, context }: Route.LoaderArgs) {
  return loadAnime(params, context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(originOf(matches), loaderData.head) : [];

export default function AnimeRoute({ loaderData }: Route.ComponentProps) {
  const { anime, state, episodes, total, related, ...page } = loaderData;
  const member = useMember();
  const parts = useTitleParts('anime', {
    title: anime,
    related,
    state: <AnimeState {...state} preferredTrack={member?.preferredTrack ?? 'vostfr'} />,
  });
  return (
    <AnimePage
      {...page}
      {...parts}
      anime={anime}
      isStaff={member?.isStaff ?? false}
      episodes={
        <EpisodesFor
          key={anime.id}
          member={member}
          animeId={anime.id}
          first={episodes}
          total={total}
          next={state.next?.number ?? null}
        />
      }
    />
  );
}

/** Episodes, with those that the member has seen, and without the titles of those to come for one who minds spoilers. */
function EpisodesFor({
  member,
  ...props
}: Omit<EpisodesProps, 'hiddenFrom' | 'seen'> & { member: Member | null }) {
  const [seen, setSeen] = useState<number | null>(null);
  return (
    <>
      <Episodes {...props} seen={seen} hiddenFrom={member?.hideSpoilers ? (seen ?? 0) + 1 : null} />
      {member && (
        <Suspense>
          <EpisodesSeen uid={member.uid} animeId={props.animeId} onRead={setSeen} />
        </Suspense>
      )}
    </>
  );
}
