import { readStored, writeStored } from '#app/lib/storage.ts';
import type { Pending } from './pendingPresses.ts';

/** Prefix of the keys under which each tab stores its undelivered presses. */
const PREFIX = 'pending-episodes:';
const OWN_KEY = PREFIX + randomName();
/** Releases the lock of this tab. */
let release: (() => void) | undefined;

/** Random, practically unique name. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Stores the undelivered presses of this tab. While there are any, a lock marks the tab as open, and other tabs leave them alone. */
export function storePending(pendings: readonly Pending[]): void {
  writeStored('localStorage', OWN_KEY, pendings.length === 0 ? null : JSON.stringify(pendings));
  if (pendings.length === 0) {
    release?.();
    release = undefined;
  } else requestLock();
}

/** Takes over the presses of a member that closed tabs left, this tab's earlier pages included. */
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
  // Insecure connections have no locks: two tabs may then send the same presses, under the same name.
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

/** Unreadable items, such as another version's, are skipped. */
function readPending(key: string): Pending[] {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPending).map(withKind) : [];
  } catch (error) {
    console.info(key, 'cannot be read', error);
    return [];
  }
}

/** Presses of earlier versions are of anime, and name their total otherwise. */
function withKind(stored: Pending): Pending {
  const { title } = stored;
  if (title.kind !== undefined) return stored;
  const { NbEpisodes = null }: { NbEpisodes?: number | null } = Object(title);
  return { ...stored, title: { kind: 'anime', id: title.id, status: title.status, total: NbEpisodes } };
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
