import { writeStored } from '../lib/storage.ts';

const KEY = 'spoilers';
const HIDE = 'hide';

/** Marks the page, and this browser for the next first paint, when the member hides spoilers. */
export function markSpoilers(member: { hideSpoilers: boolean } | null): void {
  const hide = member?.hideSpoilers === true;
  writeStored('localStorage', KEY, hide ? HIDE : null);
  if (hide) document.documentElement.dataset.spoilers = HIDE;
  else delete document.documentElement.dataset.spoilers;
}
