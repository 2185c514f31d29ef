import { signInPath } from '@kiroku/contract/paths';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useNavigate } from 'react-router';
import { sessionSettled } from '#app/session/sessionSettled.ts';
import { retryNow } from '#app/session/sessionStore.ts';

/** For visitors (product.md, Pages 7). */
export const VISITOR_MESSAGES = {
  post: 'Vous devez être connecté pour publier un retour',
  vote: 'Vous devez être connecté pour voter',
  comment: 'Vous devez être connecté pour commenter',
} as const;

/** Leads a visitor to sign-in and back to an address, with a sentence that says why; a member whose session was being checked, to the address. */
export function useAskToSignIn(): (sentence: string, address: string) => Promise<void> {
  const navigate = useNavigate();
  return async (sentence, address) => {
    const state = await sessionSettled();
    if (state === 'connected') return navigate(address);
    if (state === 'unknown') {
      // Possibly a member: the server could not be reached.
      toast.error('Le serveur ne répond pas. Vérifiez votre connexion.');
      retryNow();
      return;
    }
    toast.error(sentence);
    return navigate(signInPath(address));
  };
}
