import { type PATHS, signInPath } from '@kiroku/contract/paths';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useNavigate } from 'react-router';
import { retryNow, sessionStore } from '../../../session/sessionStore.ts';
import { LIBRARY_TOASTS } from '../data/libraryToasts.ts';
import { titleAddress } from './titleAddress.ts';

/** Where a visitor is sent: to become a member, or to sign in. */
export type WayIn = typeof PATHS.register | typeof PATHS.login;

/** Tells who presses without being signed in what is needed, and leads there and back to the title (spec 1 §6). */
export function useSignInFirst(animeId: number): (wayIn: WayIn) => void {
  const navigate = useNavigate();
  return (wayIn) => {
    if (sessionStore.read().state === 'unknown') {
      // A member, perhaps: the server could not be asked.
      toast.error('Le serveur ne répond pas. Vérifiez votre connexion.');
      retryNow();
      return;
    }
    toast.error(LIBRARY_TOASTS.visitorAdds);
    void navigate(signInPath(titleAddress(animeId), wayIn));
  };
}
