import type { Kind } from '@kiroku/contract/catalogue/labels';
import { Suspense } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import { refuseVisitor } from '#app/session/refuseVisitor.ts';
import { useMember } from '#app/session/useSession.ts';
import { Heart } from './Heart.tsx';

const MemberFavourite = memberPart(async () => (await import('./MemberFavourite.tsx')).MemberFavourite);

/** Toast of favourites for visitors (product.md, Pages 7). */
const VISITOR_ADDS = 'Vous devez être connecté pour ajouter le titre à vos favoris';

export type FavouriteButtonProps = { kind: Kind; id: number };

/** Toggle of a favourite (product.md, Favourites 1). The server renders a visitor's. */
export function FavouriteButton({ kind, id }: FavouriteButtonProps) {
  const uid = useMember()?.uid;
  if (uid === undefined)
    return <Heart variant="visitor" favourite={false} onPress={() => void refuseVisitor(VISITOR_ADDS)} />;
  return (
    <Suspense fallback={<Heart variant="awaited" favourite={false} />}>
      <MemberFavourite key={`${kind} ${id}`} uid={uid} kind={kind} id={id} />
    </Suspense>
  );
}
