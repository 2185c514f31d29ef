import { lazy, Suspense, useState } from 'react';
import { FavouriteButton } from '../features/favourites/toggle/FavouriteButton.tsx';
import { TitleActions } from '../features/library/button/TitleActions.tsx';
import { AnimePage } from '../features/title/AnimePage.tsx';
import { Episodes, type EpisodesProps } from '../features/title/Episodes.tsx';
import { RelationsFor } from '../features/title/RelationsFor.tsx';
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

const PictureMeasures = lazy(async () => ({
  default: (await import('../features/moderation/measures/PictureMeasures.tsx')).PictureMeasures,
}));

const TitlesProgress = memberPart(
  async () => (await import('../features/library/data/TitlesProgress.tsx')).TitlesProgress,
);

export function loader({ params, context }: Route.LoaderArgs) {
  return loadAnime(params, context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = originOf(matches);
  return loaderData ? pageMeta(origin, animeMeta(loaderData.anime, origin)) : [];
};

export default function AnimeRoute({ loaderData }: Route.ComponentProps) {
  const { anime, stats, searchPages, next, nextDub, episodes, total, related } = loaderData;
  const member = useMember();
  const actions = (
    <TitleActions title={{ kind: 'anime', id: anime.id }}>
      <FavouriteButton kind="anime" id={anime.id} />
    </TitleActions>
  );
  return (
    <AnimePage
      anime={anime}
      stats={stats}
      searchPages={searchPages}
      next={next}
      nextDub={nextDub}
      preferredTrack={member?.preferredTrack ?? 'vostfr'}
      isStaff={member?.isStaff ?? false}
      actions={actions}
      measures={
        member?.isStaff && (
          <Suspense>
            <PictureMeasures kind="anime" title={anime} />
          </Suspense>
        )
      }
      relations={<RelationsFor key={anime.id} related={related} Reader={TitlesProgress} />}
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
