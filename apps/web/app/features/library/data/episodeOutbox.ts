import { parisDate } from '@kiroku/contract/base/dates';
import type { LibraryEntry } from '@kiroku/contract/library/entry';
import { canAddEpisode } from '@kiroku/contract/library/rules';
import type { LibraryItem } from '@kiroku/contract/library/schema';
import { CallRefused } from '#app/lib/CallRefused.ts';
import {
  addPress,
  afterDelivery,
  type Batch,
  type Pending,
  shownEntry,
  watchEpisodes,
} from './pendingEpisodes.ts';
import { claimPending, randomName, storePending } from './pendingStorage.ts';
import { saveEntry } from './saveEntry.ts';
import type { Watchable } from './Watchable.ts';

/** Pause after the last press before the save (product.md, Library 7). */
const PAUSE = 400;
/** Delay of the second attempt, when the server fails while the browser is online. */
const SECOND_TRY = 1000;
/** Delay between attempts offline, in case no `online` event arrives. */
const WAIT = 20_000;

/** Callbacks for the results of the outbox. */
export type OutboxListener = {
  onSaved: (item: LibraryItem) => void;
  /** Refused or undeliverable presses: the old value is back. `again` retries. */
  onLost: (error: unknown, pending: Pending, again: () => void) => void;
};

let pendings: ReadonlyMap<number, Pending> = new Map();
let listener: OutboxListener | undefined;
const inFlight = new Map<number, Promise<void>>();
const retried = new Set<number>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const subscribers = new Set<() => void>();

/**
 * Outbox of +1 presses: shown at once, sent after a pause, stored in the browser until the server has them, and sent
 * again when the network or the page comes back (product.md, Library 7 and Library 8). One per tab.
 */
export const episodeOutbox = {
  subscribe(subscriber: () => void): () => void {
    subscribers.add(subscriber);
    return () => subscribers.delete(subscriber);
  },
  read: (animeId: number): Pending | undefined => pendings.get(animeId),

  /** Adds one more episode to a title of this member; does nothing when none is left. */
  add(uid: string, title: Watchable, base: LibraryEntry): void {
    const pending = pendings.get(title.id) ?? { uid, title, base, batches: [] };
    if (!canAddEpisode(shownEntry(pending), title)) return;
    store(addPress(pending, parisDate(Date.now()), inFlight.has(title.id), randomName));
    schedule(title.id, PAUSE);
  },

  /** Sends the presses of a title before another change to it: a paused entry would accept no more episodes. */
  async flush(animeId: number): Promise<void> {
    // The batch in flight, then the presses made meanwhile; failures wait for their own retry.
    for (let round = 0; round < 2 && pendings.get(animeId)?.batches.length; round++) await send(animeId);
  },

  /** Drops the presses of an entry that is being deleted. */
  forget(animeId: number): void {
    clearTimeout(timers.get(animeId));
    if (pendings.has(animeId)) remove(animeId);
  },

  /** Rebases the pending presses on an entry that another change has stored. */
  rebase(entry: LibraryEntry): void {
    const pending = pendings.get(entry.animeID);
    if (pending) store({ ...pending, base: entry });
  },

  /** Runs the outbox for a member, starting with the presses of earlier visits. Returns its stop function. */
  start(uid: string, newListener: OutboxListener): () => void {
    listener = newListener;
    const sendAll = () => {
      for (const id of pendings.keys()) void send(id);
    };
    const flushWhenHidden = () => document.hidden && sendAll();
    addEventListener('online', sendAll);
    addEventListener('pagehide', sendAll);
    document.addEventListener('visibilitychange', flushWhenHidden);
    void resumePending(uid).then((ids) => {
      for (const id of ids) void send(id);
    });
    return () => {
      removeEventListener('online', sendAll);
      removeEventListener('pagehide', sendAll);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      listener = undefined;
      clear();
    };
  },
};

/** Ids of the titles that earlier visits left pending; presses of this page keep their own pause. */
async function resumePending(uid: string): Promise<number[]> {
  const ids: number[] = [];
  for (const stored of await claimPending(uid)) {
    const known = pendings.get(stored.title.id);
    // Presses since this page opened are both in memory and in the browser's storage.
    const names = new Set(known?.batches.map(({ name }) => name));
    const more = stored.batches.filter(({ name }) => !names.has(name));
    store(known ? { ...known, batches: [...known.batches, ...more] } : stored);
    if (!known) ids.push(stored.title.id);
  }
  return ids;
}

/** Clears the memory after sign-out: the stored presses wait for the member's next visit. */
function clear(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  pendings = new Map();
  notify();
}

function schedule(id: number, pause: number): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => void send(id), pause),
  );
}

/** Sends the first batch of a title, unless one is in flight. Resolves when it has succeeded or failed. */
function send(id: number): Promise<void> {
  clearTimeout(timers.get(id));
  const pending = pendings.get(id);
  const [batch] = pending?.batches ?? [];
  if (!pending || !batch) return Promise.resolve();
  const sent = inFlight.get(id) ?? deliver(pending, batch);
  inFlight.set(id, sent);
  return sent;
}

async function deliver({ title, base }: Pending, { name, days }: Batch): Promise<void> {
  const { id } = title;
  try {
    const item = await saveEntry(id, base, (entry) => entry && watchEpisodes(entry, title, days), name);
    inFlight.delete(id);
    onDelivered(id, item);
  } catch (error) {
    inFlight.delete(id);
    onFailed(id, error);
  }
}

function onDelivered(id: number, item: LibraryItem): void {
  retried.delete(id);
  listener?.onSaved(item);
  const pending = pendings.get(id);
  if (!pending) return;
  const rest = afterDelivery(pending, item.progression);
  store(rest);
  if (rest.batches.length > 0) schedule(id, PAUSE);
  // After the lists show the stored value: an earlier removal would flash the old number.
  else setTimeout(() => pendings.get(id)?.batches.length === 0 && remove(id));
}

function onFailed(id: number, error: unknown): void {
  const pending = pendings.get(id);
  if (!pending) return;
  if (!(error instanceof CallRefused) && tryAgain(id)) return;
  retried.delete(id);
  // After the next sign-in the presses resume.
  if (error instanceof CallRefused && error.isDeadSession) return;
  remove(id);
  listener?.onLost(error, pending, () => {
    store(pending);
    void send(id);
  });
}

/** Schedules a retry: offline each time, online once. Returns whether a retry is scheduled. */
function tryAgain(id: number): boolean {
  const again = !navigator.onLine || !retried.has(id);
  if (again) schedule(id, navigator.onLine ? SECOND_TRY : WAIT);
  if (navigator.onLine) retried.add(id);
  return again;
}

function store(pending: Pending): void {
  pendings = new Map(pendings).set(pending.title.id, pending);
  persist();
}

function remove(id: number): void {
  const rest = new Map(pendings);
  rest.delete(id);
  pendings = rest;
  persist();
}

function persist(): void {
  storePending([...pendings.values()].filter(({ batches }) => batches.length > 0));
  notify();
}

function notify(): void {
  for (const subscriber of subscribers) subscriber();
}
