import { currentToken } from '../lib/currentToken.ts';
import { adoptToken, loseToken, retryNow } from './sessionStore.ts';
import { isTokenEvent } from './storedToken.ts';

/** Called once, before React takes over: without a token the visitor is known at once, with one the server is asked. */
export function startSession(): void {
  currentToken.onDead(loseToken);
  adoptToken();
  addEventListener('storage', (event) => isTokenEvent(event) && adoptToken());
  // A page that was frozen was told nothing of what other tabs did meanwhile.
  addEventListener('pageshow', (event) => event.persisted && adoptToken());
  addEventListener('online', retryNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    adoptToken();
    retryNow();
  });
}
