import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Anime, Manga } from '@kiroku/contract/catalogue/schema';
import type { TitleRelations } from '@kiroku/contract/relations/schema';
import { lazy, type ReactNode, Suspense } from 'react';
import { FavouriteButton } from '../features/favourites/toggle/FavouriteButton.tsx';
import { TitleActions } from '../features/library/button/TitleActions.tsx';
import { RelationsFor } from '../features/title/relations/RelationsFor.tsx';
import { memberPart } from '../session/memberPart.tsx';
import { useMember } from '../session/useSession.ts';

const FollowedBy = memberPart(
  async () => (await import('../features/title/sections/FollowedBy.tsx')).FollowedBy,
);

const PictureMeasures = lazy(async () => ({
  default: (await import('../features/moderation/measures/PictureMeasures.tsx')).PictureMeasures,
}));

const TitlesProgress = memberPart(
  async () => (await import('../features/library/data/TitlesProgress.tsx')).TitlesProgress,
);

type Shown = { title: Anime | Manga; related: TitleRelations; state: ReactNode };

/** Parts of other features on the page of a title. */
export function useTitleParts(kind: Kind, { title, related, state }: Shown) {
  const member = useMember();
  const { id } = title;
  return {
    actions: (
      <TitleActions title={{ kind, id }} state={state}>
        <FavouriteButton kind={kind} id={id} />
      </TitleActions>
    ),
    measures: member?.isStaff && (
      <Suspense>
        <PictureMeasures kind={kind} title={title} />
      </Suspense>
    ),
    relations: <RelationsFor key={id} related={related} Reader={TitlesProgress} />,
    followed: member && (
      <Suspense>
        <FollowedBy uid={member.uid} kind={kind} id={id} />
      </Suspense>
    ),
  };
}
