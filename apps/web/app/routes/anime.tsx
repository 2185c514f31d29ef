import { FavouriteButton } from '../features/favourites/toggle/FavouriteButton.tsx';
import { TitleActions } from '../features/library/button/TitleActions.tsx';
import { useHiddenFrom } from '../features/library/data/useHiddenFrom.ts';
import { AnimePage } from '../features/title/AnimePage.tsx';
import { Episodes } from '../features/title/Episodes.tsx';
import { loadAnime } from '../features/title/titleLoader.ts';
import { animeMeta } from '../features/title/titleMeta.ts';
import { originOf, pageMeta } from '../lib/meta.ts';
import { serverContext } from '../lib/serverContext.ts';
import { useMember } from '../session/useSession.ts';
import type { Route } from './+types/anime';

export function loader({ params, context }: Route.LoaderArgs) {
  return loadAnime(params, context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = originOf(matches);
  return loaderData ? pageMeta(origin, animeMeta(loaderData.anime, origin)) : [];
};

export default function AnimeRoute({ loaderData }: Route.ComponentProps) {
  const { anime, stats, next, episodes, total } = loaderData;
  const hiddenFrom = useHiddenFrom(anime.id);
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
      isStaff={useMember()?.isStaff ?? false}
      actions={actions}
      episodes={<Episodes animeId={anime.id} first={episodes} total={total} hiddenFrom={hiddenFrom} />}
    />
  );
}
