import type { UsageEvent } from '@kiroku/contract/usage/events';
import { SESSION_MS } from '@kiroku/contract/usage/session';
import { readStored, writeStored } from '../storage.ts';

const KEY = 'visit';

/**
 * Sends an event with the session it belongs to. A session is a random name of this browser that ends after an hour without activity
 * (product.md, Usage 2); where nothing can be stored none is counted.
 */
export function sendUse(name: UsageEvent): void {
  const { session, isNew } = currentSession(Date.now());
  if (session === null || (name === 'website_open' && !isNew)) return;
  if (isNew && name !== 'website_open') post('website_open', session);
  post(name, session);
}

function currentSession(now: number): { session: string | null; isNew: boolean } {
  const [known, at] = (readStored('localStorage', KEY) ?? '').split(' ');
  const age = now - Number(at);
  const isOpen = known !== undefined && known !== '' && age >= 0 && age < SESSION_MS;
  const session = isOpen ? known : randomName();
  const isStored = writeStored('localStorage', KEY, `${session} ${now}`);
  return { session: isStored ? session : null, isNew: !isOpen };
}

/** Works without https too. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function post(name: UsageEvent, session: string): void {
  if (!navigator.onLine) return;
  // Without the session's token, and without cookies. Outlives the page; the response is ignored.
  fetch('/api/edge/event', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, session }),
  })
    // An unread answer would hold its connection.
    .then((response) => response.text())
    .catch(() => undefined);
}
