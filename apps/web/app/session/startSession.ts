import { heldToken } from '../lib/token.ts';
import { isTokenEvent } from './keptToken.ts';
import { loseToken, retryNow, takeUpToken } from './sessionStore.ts';

/** Called once, before React takes over: without a token the visitor is known at once, with one the server is asked. */
export function startSession(): void {
  heldToken.onDead(loseToken);
  takeUpToken();
  addEventListener('storage', (event) => isTokenEvent(event) && takeUpToken());
  // A page that was frozen was told nothing of what other tabs did meanwhile.
  addEventListener('pageshow', (event) => event.persisted && takeUpToken());
  addEventListener('online', retryNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    takeUpToken();
    retryNow();
  });
}
