import { signInPath } from '@kiroku/contract/paths';
import { useNavigate } from 'react-router';
import { refuseVisitor } from '#app/session/refuseVisitor.ts';

/** For visitors (product.md, Pages 7). */
export const VISITOR_MESSAGES = {
  post: 'Vous devez être connecté pour publier un retour',
  vote: 'Vous devez être connecté pour voter',
  comment: 'Vous devez être connecté pour commenter',
} as const;

/**
 * Leads a visitor to sign-in and back to an address, with a sentence that gives the reason; a member whose session was being checked,
 * straight to the address.
 */
export function useAskToSignIn(): (sentence: string, address: string) => Promise<void> {
  const navigate = useNavigate();
  return async (sentence, address) => {
    const state = await refuseVisitor(sentence);
    if (state === 'connected') return navigate(address);
    if (state === 'disconnected') return navigate(signInPath(address));
  };
}
