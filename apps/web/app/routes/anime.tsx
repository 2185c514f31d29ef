import { Suspense, useState } from 'react';
import { FavouriteButton } from '../features/favourites/toggle/FavouriteButton.tsx';
import { TitleActions } from '../features/library/button/TitleActions.tsx';
import { AnimePage } from '../features/title/AnimePage.tsx';
import { Episodes, type EpisodesProps } from '../features/title/Episodes.tsx';
import { loadAnime } from '../features/title/titleLoader.ts';
import { animeMeta } from '../features/title/titleMeta.ts';
import { originOf, pageMeta } from '../lib/meta.ts';
import { serverContext } from '../lib/serverContext.ts';
import { memberPart } from '../session/memberPart.tsx';
import type { Member } from '../session/sessionStore.ts';
import { useMember } from '../session/useSession.ts';
import type { Route } from './+types/anime';

const EpisodesSeen = memberPart(
  async () => (await import('../features/library/data/EpisodesSeen.tsx')).EpisodesSeen,
);

export function loader({ params, context }: Route.LoaderArgs) {
  return loadAnime(params, context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = originOf(matches);
  return loaderData ? pageMeta(origin, animeMeta(loaderData.anime, origin)) : [];
};

export default function AnimeRoute({ loaderData }: Route.ComponentProps) {
  const { anime, stats, next, episodes, total } = loaderData;
  const member = useMember();
  const actions = (
    <TitleActions animeId={anime.id}>
      <FavouriteButton kind="anime" id={anime.id} />
    </TitleActions>
  );
  return (
    <AnimePage
      anime={anime}
      stats={stats}
      next={next}
      isStaff={member?.isStaff ?? false}
      actions={actions}
      episodes={
        <EpisodesFor key={anime.id} member={member} animeId={anime.id} first={episodes} total={total} />
      }
    />
  );
}

/** Episodes, without the titles of those to come for a member who minds spoilers. */
function EpisodesFor({ member, ...props }: Omit<EpisodesProps, 'hiddenFrom'> & { member: Member | null }) {
  const [seen, setSeen] = useState<number | null>(null);
  const minds = member?.hideSpoilers ?? false;
  return (
    <>
      <Episodes {...props} hiddenFrom={minds ? (seen ?? 0) + 1 : null} />
      {member && minds && (
        <Suspense>
          <EpisodesSeen uid={member.uid} animeId={props.animeId} onRead={setSeen} />
        </Suspense>
      )}
    </>
  );
}
