import { toast } from '@kiroku/ui/feedback/Toast';
import { sessionResolved } from './sessionResolved.ts';
import { retryNow, type SessionState } from './sessionStore.ts';

/**
 * Handles a press of a members' control once the session is known: a visitor gets `sentence`; where the server cannot be reached, that is
 * stated, since a member may have pressed; a member gets none. Returns the state of the session.
 */
export async function refuseVisitor(sentence: string): Promise<SessionState['state']> {
  const state = await sessionResolved();
  if (state === 'disconnected') toast.error(sentence);
  if (state === 'unknown') {
    toast.error('Le serveur ne répond pas. Vérifiez votre connexion.');
    retryNow();
  }
  return state;
}
