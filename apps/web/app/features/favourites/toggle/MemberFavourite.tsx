import type { Kind } from '@kiroku/contract/catalogue/labels';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { Heart } from './Heart.tsx';
import { useFavourite } from './useFavourite.ts';

export type MemberFavouriteProps = { uid: string; kind: Kind; id: number };

/** Heart of a member on a title. */
export const MemberFavourite = withQueries(function MemberFavourite({ uid, kind, id }: MemberFavouriteProps) {
  const { favourite, press } = useFavourite(uid, kind, id);
  const known = favourite !== undefined;
  return <Heart variant={known ? 'member' : 'awaited'} favourite={favourite ?? false} onPress={press} />;
});
