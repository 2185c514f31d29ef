import { writeStored } from '../lib/storage.ts';

const KEY = 'spoilers';
const HIDE = 'hide';

/** Marks the page, and the browser for the next one's first paint, where a member keeps spoilers from themself. */
export function markSpoilers(member: { hideSpoilers: boolean } | null): void {
  const hide = member?.hideSpoilers === true;
  writeStored('localStorage', KEY, hide ? HIDE : null);
  if (hide) document.documentElement.dataset.spoilers = HIDE;
  else delete document.documentElement.dataset.spoilers;
}
