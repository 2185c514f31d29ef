import { type PATHS, signInPath } from '@kiroku/contract/paths';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useNavigate } from 'react-router';
import { retryNow, sessionStore } from '#app/session/sessionStore.ts';
import type { TitleRef } from '../followed.ts';
import { titleAddress } from './titleAddress.ts';

/** Toast of the library for visitors (product.md, Library 12). */
const VISITOR_ADDS = 'Vous devez être connecté pour ajouter une progression';

/** Target for a visitor: sign-up or sign-in. */
export type SignInPage = typeof PATHS.register | typeof PATHS.login;

/** Redirect of a visitor to sign-in and back to the title, with a toast (product.md, Library 9). */
export function useSignInFirst(title: TitleRef): (signInPage: SignInPage) => void {
  const navigate = useNavigate();
  return (signInPage) => {
    if (sessionStore.read().state === 'unknown') {
      // Possibly a member: the server could not be reached.
      toast.error('Le serveur ne répond pas. Vérifiez votre connexion.');
      retryNow();
      return;
    }
    toast.error(VISITOR_ADDS);
    void navigate(signInPath(titleAddress(title), signInPage));
  };
}
