import { readStored, writeStored } from '../../../lib/storage.ts';
import type { Pending } from './pendingEpisodes.ts';

/** What each tab has not delivered yet stays in the browser, under a name of the tab's own. */
const PREFIX = 'pending-episodes:';
const OWN_KEY = PREFIX + randomName();
/** Lets this tab's lock go. */
let release: (() => void) | undefined;

/** A name nobody else gives. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Keeps what this tab has not delivered; while there is any, other tabs see that it is open and leave it alone. */
export function storePending(pendings: readonly Pending[]): void {
  writeStored('localStorage', OWN_KEY, pendings.length === 0 ? null : JSON.stringify(pendings));
  if (pendings.length === 0) {
    release?.();
    release = undefined;
  } else requestLock();
}

/** Takes over what tabs that are gone left for a member, this one's earlier life included. */
export async function claimPending(uid: string): Promise<Pending[]> {
  const open = await openTabs();
  const claimable = storedKeys().filter((key) => key === OWN_KEY || !open.has(key));
  return claimable.flatMap((key) => {
    const all = readPending(key);
    const others = all.filter((pending) => pending.uid !== uid);
    writeStored('localStorage', key, others.length === 0 ? null : JSON.stringify(others));
    return all.filter((pending) => pending.uid === uid);
  });
}

function requestLock(): void {
  // Without a secure connection there are no locks: a tab that starts then sends along what this one would, under the same name.
  if (release || !navigator.locks) return;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(OWN_KEY, () => released).catch(console.error);
}

async function openTabs(): Promise<Set<string | undefined>> {
  const locks = await navigator.locks?.query();
  return new Set(locks?.held?.map(({ name }) => name));
}

function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(PREFIX));
  } catch (error) {
    console.info('localStorage cannot be read', error);
    return [];
  }
}

/** What is not of our making any more, after an upgrade perhaps, is left out. */
function readPending(key: string): Pending[] {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPending) : [];
  } catch (error) {
    console.info(key, 'cannot be read', error);
    return [];
  }
}

function isPending(stored: unknown): stored is Pending {
  const { uid, title, base, batches } = Object(stored);
  return (
    typeof uid === 'string' &&
    Number.isInteger(title?.id) &&
    Number.isInteger(base?.progression) &&
    Array.isArray(batches) &&
    batches.every(
      ({ name, days }: { name?: unknown; days?: unknown }) => typeof name === 'string' && Array.isArray(days),
    )
  );
}
