import { useSyncExternalStore } from 'react';
import { type Member, type SessionState, sessionStore } from './sessionStore.ts';

/** State of the session; unknown on the server and during hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, sessionStore.readOnServer);
}

/** Signed-in member; null for visitors and while unknown, so that a visitor who is known renders nothing again. */
export function useMember(): Member | null {
  return useSyncExternalStore(sessionStore.subscribe, readMember, () => null);
}

function readMember(): Member | null {
  const session = sessionStore.read();
  return session.state === 'connected' ? session.member : null;
}
