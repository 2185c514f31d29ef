import { currentToken } from '../lib/calls/currentToken.ts';
import { clearWorkers } from './clearWorkers.ts';
import { adoptToken, loseToken, retryNow, sessionStore } from './sessionStore.ts';
import { isTokenEvent } from './storedToken.ts';

/** Runs once, before hydration: without a token the visitor is known at once, with one the server is called. */
export function startSession(): void {
  currentToken.onDead(loseToken);
  sessionStore.subscribe(clearWorkers);
  adoptToken();
  addEventListener('storage', (event) => isTokenEvent(event) && adoptToken());
  // A frozen page has received no events from other tabs.
  addEventListener('pageshow', (event) => event.persisted && adoptToken());
  addEventListener('online', retryNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    adoptToken();
    retryNow();
  });
}
