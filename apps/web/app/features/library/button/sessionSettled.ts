import { type SessionState, sessionStore } from '../../../session/sessionStore.ts';

/** Who is here, as soon as that is known; still unknown where the server cannot be asked. */
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
