import { currentToken } from '../lib/calls/currentToken.ts';
import { useHydrated } from '../lib/rendering/useHydrated.ts';
import { uidOf } from './uidOf.ts';
import { useSession } from './useSession.ts';

/** Uid of the token, even before the server has confirmed it; null for visitors, on the server and during hydration. */
export function usePresumedUid(): string | null {
  const session = useSession();
  const hydrated = useHydrated();
  if (session.state === 'connected') return session.member.uid;
  if (session.state === 'disconnected' || !hydrated) return null;
  const token = currentToken.read();
  return token === null ? null : uidOf(token);
}
