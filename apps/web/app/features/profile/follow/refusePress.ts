import { PATHS, signInPath, userPath } from '@kiroku/contract/paths';
import { toast } from '@kiroku/ui/feedback/Toast';
import type { NavigateFunction } from 'react-router';
import { retryNow, type SessionState } from '#app/session/sessionStore.ts';
import { FOLLOW_TOASTS } from './followToasts.ts';

/** Refuses a press without a session: a visitor is redirected to sign-in (product.md, Following 1). */
export function refusePress({ state }: SessionState, username: string, navigate: NavigateFunction): void {
  if (state === 'unknown') {
    // Possibly a member: the server could not be reached.
    toast.error(FOLLOW_TOASTS.serverAway);
    retryNow();
  } else {
    toast.error(FOLLOW_TOASTS.signInFirst);
    void navigate(signInPath(userPath(username), PATHS.login));
  }
}
