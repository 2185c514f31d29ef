import { useSyncExternalStore } from 'react';
import { type Member, type SessionState, sessionStore } from './sessionStore.ts';

/** State of the session; unknown on the server and during hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, sessionStore.readOnServer);
}

/** Signed-in member; null for visitors and while unknown. */
export function useMember(): Member | null {
  const session = useSession();
  return session.state === 'connected' ? session.member : null;
}
