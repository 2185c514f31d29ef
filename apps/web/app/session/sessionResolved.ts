import { type SessionState, sessionStore } from './sessionStore.ts';

/** State of the session once it is known; still unknown where the server cannot be reached. */
export function sessionResolved(): Promise<SessionState['state']> {
  return new Promise((resolve) => {
    const check = () => {
      const session = sessionStore.read();
      if (session.state === 'unknown' && !session.waiting) return;
      stop();
      resolve(session.state);
    };
    const stop = sessionStore.subscribe(check);
    check();
  });
}

/** Runs `act` once the session is known, in a separate task: a form may have adopted text typed before it was hydrated. */
export function afterSession(act: () => void): void {
  void sessionResolved().then(() => setTimeout(act));
}
