import { type SessionState, sessionStore } from './sessionStore.ts';

/** State of the session once it is settled; still unknown where the server cannot be reached. */
export function sessionSettled(): Promise<SessionState['state']> {
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
