import { parisDate } from '@kiroku/contract/base/dates';
import type { Progression } from '@kiroku/contract/library/progression';
import { canAddEpisode } from '@kiroku/contract/library/rules';
import type { LibraryItem } from '@kiroku/contract/library/schema';
import { CallRefused } from '../../../lib/CallRefused.ts';
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

/** Pause after the last press before it is saved (spec 1 §9). */
const PAUSE = 400;
/** Before a second try, where the server could not be reached although there is a network. */
const SECOND_TRY = 1000;
/** Between tries while there is no network, should nobody say that it is back. */
const WAIT = 20_000;

/** Who is told what came of it. */
export type OutboxListener = {
  onSaved: (item: LibraryItem) => void;
  /** It was refused, or could not be sent: the old value is back. `again` tries once more. */
  onLost: (error: unknown, pending: Pending, again: () => void) => void;
};

let pendings: ReadonlyMap<number, Pending> = new Map();
let listener: OutboxListener | undefined;
const inFlight = new Map<number, Promise<void>>();
const retried = new Set<number>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const subscribers = new Set<() => void>();

/**
 * Every +1 on its way: shown at once, sent after a pause, kept in the browser until the server has it, sent again on the
 * next chance where there is no network or the page was closed. One per tab.
 */
export const episodeOutbox = {
  subscribe(subscriber: () => void): () => void {
    subscribers.add(subscriber);
    return () => subscribers.delete(subscriber);
  },
  read: (animeId: number): Pending | undefined => pendings.get(animeId),

  /** One more episode of a title of this member; nothing where none can be added. */
  add(uid: string, title: Watchable, base: Progression): void {
    const pending = pendings.get(title.id) ?? { uid, title, base, batches: [] };
    if (!canAddEpisode(shownEntry(pending), title)) return;
    store(addPress(pending, parisDate(Date.now()), inFlight.has(title.id), randomName));
    schedule(title.id, PAUSE);
  },

  /** Sends what was pressed for a title before something else is done to it: a paused entry would take no more episodes. */
  async flush(animeId: number): Promise<void> {
    // What is under way, then what was pressed meanwhile; what fails waits for its own next try.
    for (let round = 0; round < 2 && pendings.get(animeId)?.batches.length; round++) await send(animeId);
  },

  /** The entry is being deleted: what was pressed and has not left means nothing any more. */
  forget(animeId: number): void {
    clearTimeout(timers.get(animeId));
    if (pendings.has(animeId)) remove(animeId);
  },

  /** The entry was stored anew by another way: what is pending goes on from there. */
  rebase(entry: Progression): void {
    const pending = pendings.get(entry.animeID);
    if (pending) store({ ...pending, base: entry });
  },

  /** Works for a member from now on, beginning with what earlier visits left. Answers how to stop. */
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

/** Answers the titles that earlier visits left; what this page pressed a moment ago waits for the end of its own pause. */
async function resumePending(uid: string): Promise<number[]> {
  const ids: number[] = [];
  for (const stored of await claimPending(uid)) {
    const known = pendings.get(stored.title.id);
    // What was pressed since this page opened is both in memory and in the browser's storage.
    const names = new Set(known?.batches.map(({ name }) => name));
    const more = stored.batches.filter(({ name }) => !names.has(name));
    store(known ? { ...known, batches: [...known.batches, ...more] } : stored);
    if (!known) ids.push(stored.title.id);
  }
  return ids;
}

/** The member has left: what is kept in the browser waits for their next visit. */
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

/** Sends the first batch of a title, unless one is under way; resolves once it is settled either way. */
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
  // Once the lists show what was stored: taken away earlier, the old number would flash up.
  else setTimeout(() => pendings.get(id)?.batches.length === 0 && remove(id));
}

function onFailed(id: number, error: unknown): void {
  const pending = pendings.get(id);
  if (!pending) return;
  if (!(error instanceof CallRefused) && tryAgain(id)) return;
  retried.delete(id);
  // Who is signed out here finds it again after signing in.
  if (error instanceof CallRefused && error.isDeadSession) return;
  remove(id);
  listener?.onLost(error, pending, () => {
    store(pending);
    void send(id);
  });
}

/** Nothing answered: without a network one waits for it, with one a second try is made. Answers whether there is one. */
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
