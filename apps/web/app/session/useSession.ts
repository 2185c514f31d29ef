import { useSyncExternalStore } from 'react';
import { type Member, type SessionState, sessionStore } from './sessionStore.ts';

/** Who is here, as far as it is known: on the server and while a page is taken over, always unknown. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, sessionStore.readOnServer);
}

/** The member who is here, or null for a visitor and while nobody knows. */
export function useMember(): Member | null {
  const session = useSession();
  return session.state === 'connected' ? session.member : null;
}
