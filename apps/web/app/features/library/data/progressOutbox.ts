import { parisDate } from '@kiroku/contract/base/dates';
import { canAddOne } from '@kiroku/contract/library/rules';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { type Followed, followed, type Item, refKey, type Stored, type TitleRef } from '../followed.ts';
import {
  addPress,
  addPresses,
  afterDelivery,
  type Batch,
  type Pending,
  shownEntry,
  withEarlier,
} from './pendingPresses.ts';
import { claimPending, randomName, storePending } from './pendingStorage.ts';
import { type Change, saveEntry } from './saveEntry.ts';

/** Pause after the last press before the save (product.md, Library 7). */
const PAUSE = 400;
/** Delay of the second attempt, when the server fails while the browser is online. */
const SECOND_TRY = 1000;
/** Delay between attempts offline, in case no `online` event arrives. */
const WAIT = 20_000;

/** Callbacks for the results of the outbox. */
export type OutboxListener = {
  /** `before`: the entry without the presses just stored. */
  onSaved: (item: Item, before: Stored) => void;
  /** Refused or undeliverable presses: the old value is back. `again` retries. */
  onLost: (error: unknown, pending: Pending, again: () => void) => void;
};

let pendings: ReadonlyMap<string, Pending> = new Map();
let listener: OutboxListener | undefined;
const inFlight = new Map<string, Promise<void>>();
const retried = new Set<string>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const subscribers = new Set<() => void>();

/**
 * Outbox of +1 presses: shown at once, sent after a pause, stored in the browser until the server has them, and sent
 * again when the network or the page comes back (product.md, Library 7 and Library 8). One per tab.
 */
export const progressOutbox = {
  subscribe(subscriber: () => void): () => void {
    subscribers.add(subscriber);
    return () => subscribers.delete(subscriber);
  },
  read: (title: TitleRef): Pending | undefined => pendings.get(refKey(title)),

  /** Adds one more episode or chapter to a title of this member; does nothing when none is left. */
  add(uid: string, title: Followed, base: Stored): void {
    const key = refKey(title);
    const pending = pendings.get(key) ?? { uid, title, base, batches: [] };
    if (!canAddOne(shownEntry(pending), title)) return;
    store(addPress(pending, parisDate(Date.now()), inFlight.has(key), randomName));
    schedule(key, PAUSE);
  },

  /** Sends the presses of a title before another change to it: a paused entry would accept no more episodes. */
  async flush(title: TitleRef): Promise<void> {
    const key = refKey(title);
    // The batch in flight, then the presses made meanwhile; failures wait for their own retry.
    for (let round = 0; round < 2 && pendings.get(key)?.batches.length; round++) await send(key);
  },

  /** Drops the presses of an entry that is being deleted. */
  forget(title: TitleRef): void {
    const key = refKey(title);
    clearTimeout(timers.get(key));
    if (pendings.has(key)) remove(key);
  },

  /** Rebases the pending presses on an entry that another change has stored. */
  rebase({ media, progression: base }: Item): void {
    const pending = pendings.get(refKey(followed(media)));
    if (pending) store({ ...pending, base });
  },

  /** Runs the outbox for a member, starting with the presses of earlier visits. Returns its stop function. */
  start(uid: string, newListener: OutboxListener): () => void {
    listener = newListener;
    const sendAll = () => {
      for (const key of pendings.keys()) void send(key);
    };
    const flushWhenHidden = () => document.hidden && sendAll();
    addEventListener('online', sendAll);
    addEventListener('pagehide', sendAll);
    document.addEventListener('visibilitychange', flushWhenHidden);
    void resumePending(uid).then((keys) => {
      for (const key of keys) void send(key);
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

/** Keys of the titles with pending presses of earlier visits. Presses of this page have a separate pause. */
async function resumePending(uid: string): Promise<string[]> {
  const keys: string[] = [];
  for (const stored of await claimPending(uid)) {
    const key = refKey(stored.title);
    const known = pendings.get(key);
    store(known ? withEarlier(known, stored, inFlight.has(key)) : stored);
    if (!known) keys.push(key);
  }
  return keys;
}

/** Clears the memory after sign-out: the stored presses wait for the member's next visit. */
function clear(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  pendings = new Map();
  notify();
}

function schedule(key: string, pause: number): void {
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => void send(key), pause),
  );
}

/** Sends the first batch of a title, unless one is in flight. Resolves when it has succeeded or failed. */
function send(key: string): Promise<void> {
  clearTimeout(timers.get(key));
  const pending = pendings.get(key);
  const [batch] = pending?.batches ?? [];
  if (!pending || !batch) return Promise.resolve();
  const sent = inFlight.get(key) ?? deliver(pending, batch);
  inFlight.set(key, sent);
  return sent;
}

async function deliver(pending: Pending, { name, days }: Batch): Promise<void> {
  const { title, base } = pending;
  const key = refKey(title);
  try {
    const change: Change = (entry) => entry && addPresses(entry, title, days);
    const item = await saveEntry(title, base, change, { name });
    inFlight.delete(key);
    onDelivered(key, item, base);
  } catch (error) {
    inFlight.delete(key);
    onFailed(key, error);
  }
}

function onDelivered(key: string, item: Item, before: Stored): void {
  retried.delete(key);
  listener?.onSaved(item, before);
  const pending = pendings.get(key);
  if (!pending) return;
  const rest = afterDelivery(pending, item.progression);
  store(rest);
  if (rest.batches.length > 0) schedule(key, PAUSE);
  // After the lists show the stored value: an earlier removal would flash the old number.
  else setTimeout(() => pendings.get(key)?.batches.length === 0 && remove(key));
}

function onFailed(key: string, error: unknown): void {
  const pending = pendings.get(key);
  if (!pending) return;
  if (!(error instanceof CallRefused) && tryAgain(key)) return;
  retried.delete(key);
  // After the next sign-in the presses resume.
  if (error instanceof CallRefused && error.isDeadSession) return;
  remove(key);
  listener?.onLost(error, pending, () => {
    store(pending);
    void send(key);
  });
}

/** Schedules a retry: offline each time, online once. Returns whether a retry is scheduled. */
function tryAgain(key: string): boolean {
  const again = !navigator.onLine || !retried.has(key);
  if (again) schedule(key, navigator.onLine ? SECOND_TRY : WAIT);
  if (navigator.onLine) retried.add(key);
  return again;
}

function store(pending: Pending): void {
  pendings = new Map(pendings).set(refKey(pending.title), pending);
  persist();
}

function remove(key: string): void {
  const rest = new Map(pendings);
  rest.delete(key);
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
