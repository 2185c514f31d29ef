import type { Kind } from '@kiroku/contract/catalogue/labels';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Suspense } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import { retryNow, sessionStore } from '#app/session/sessionStore.ts';
import { useMember } from '#app/session/useSession.ts';
import { Heart } from './Heart.tsx';

const MemberFavourite = memberPart(async () => (await import('./MemberFavourite.tsx')).MemberFavourite);

/** Toast of favourites for visitors (product.md, Pages 7). */
const VISITOR_ADDS = 'Vous devez être connecté pour ajouter le titre à vos favoris';

export type FavouriteButtonProps = { kind: Kind; id: number };

/** Toggle of a favourite (product.md, Favourites 1). The server renders a visitor's. */
export function FavouriteButton({ kind, id }: FavouriteButtonProps) {
  const uid = useMember()?.uid;
  if (uid === undefined) return <Heart variant="visitor" favourite={false} onPress={refuse} />;
  return (
    <Suspense fallback={<Heart variant="awaited" favourite={false} />}>
      <MemberFavourite key={`${kind} ${id}`} uid={uid} kind={kind} id={id} />
    </Suspense>
  );
}

function refuse(): void {
  if (sessionStore.read().state === 'unknown') {
    // Possibly a member: the server could not be reached.
    toast.error('Le serveur ne répond pas. Vérifiez votre connexion.');
    retryNow();
  } else toast.error(VISITOR_ADDS);
}
