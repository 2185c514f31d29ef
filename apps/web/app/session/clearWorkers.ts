import { readStored } from '../lib/storage.ts';
import { sessionStore } from './sessionStore.ts';

/** Key of local storage: the uid of the member who switched push on in this browser. */
export const PUSH_MARK = 'push';

/** Removes service workers and caches, unless the signed-in member switched push on here (product.md, Push 2). */
export function clearWorkers(): void {
  const session = sessionStore.read();
  if (session.state === 'unknown') return;
  const isWanted =
    session.state === 'connected' && readStored('localStorage', PUSH_MARK) === session.member.uid;
  if (!isWanted) removeWorkers().catch(console.info);
}

/** Ends every service worker of the site, with its subscription, and empties the caches. Both are for https alone. */
export function removeWorkers() {
  return Promise.all([
    navigator.serviceWorker
      ?.getRegistrations()
      .then((all) => Promise.all(all.map((one) => one.unregister()))),
    window.caches?.keys().then((all) => Promise.all(all.map((key) => caches.delete(key)))),
  ]);
}
