import { lazy, Suspense } from 'react';
import { FavouriteButton } from '../features/favourites/toggle/FavouriteButton.tsx';
import { TitleActions } from '../features/library/button/TitleActions.tsx';
import { MangaState } from '../features/title/head/MangaState.tsx';
import { MangaPage } from '../features/title/MangaPage.tsx';
import { RelationsFor } from '../features/title/relations/RelationsFor.tsx';
import { loadManga } from '../features/title/titleLoader.ts';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { serverContext } from '../lib/document/serverContext.ts';
import { memberPart } from '../session/memberPart.tsx';
import { useMember } from '../session/useSession.ts';
import type { Route } from './+types/manga';

const FollowedBy = memberPart(
  async () => (await import('../features/title/sections/FollowedBy.tsx')).FollowedBy,
);

const PictureMeasures = lazy(async () => ({
  default: (await import('../features/moderation/measures/PictureMeasures.tsx')).PictureMeasures,
}));

const TitlesProgress = memberPart(
  async () => (await import('../features/library/data/TitlesProgress.tsx')).TitlesProgress,
);

export function loader({ params, context }: Route.LoaderArgs) {
  return loadManga(params, context.get(serverContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMeta(originOf(matches), loaderData.head) : [];

export default function MangaRoute({ loaderData }: Route.ComponentProps) {
  const { manga, notice, related, ...page } = loaderData;
  const member = useMember();
  return (
    <MangaPage
      {...page}
      manga={manga}
      actions={
        <TitleActions title={{ kind: 'manga', id: manga.id }} state={<MangaState notice={notice} />}>
          <FavouriteButton kind="manga" id={manga.id} />
        </TitleActions>
      }
      measures={
        member?.isStaff && (
          <Suspense>
            <PictureMeasures kind="manga" title={manga} />
          </Suspense>
        )
      }
      relations={<RelationsFor key={manga.id} related={related} Reader={TitlesProgress} />}
      followed={
        member && (
          <Suspense>
            <FollowedBy uid={member.uid} kind="manga" id={manga.id} />
          </Suspense>
        )
      }
    />
  );
}
