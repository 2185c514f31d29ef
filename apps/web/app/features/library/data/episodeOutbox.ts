import { parisDate } from '@kiroku/contract/base/dates';
import type { LibraryEntry } from '@kiroku/contract/library/entry';
import { canAddEpisode } from '@kiroku/contract/library/rules';
import type { LibraryItem } from '@kiroku/contract/library/schema';
import { CallRefused } from '../../../lib/CallRefused.ts';
import { keepPending, randomName, takeLeftPending } from './keptEpisodes.ts';
import { type Batch, delivered, type Pending, press, shownEntry, watchEpisodes } from './pendingEpisodes.ts';
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
const underWay = new Map<number, Promise<void>>();
const tried = new Set<number>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const watchers = new Set<() => void>();

/**
 * Every +1 on its way: shown at once, sent after a pause, kept in the browser until the server has it, sent again on the
 * next chance where there is no network or the page was closed. One per tab.
 */
export const episodeOutbox = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  read: (animeId: number): Pending | undefined => pendings.get(animeId),

  /** One more episode of a title of this member; nothing where none can be added. */
  add(uid: string, title: Watchable, base: LibraryEntry): void {
    const pending = pendings.get(title.id) ?? { uid, title, base, batches: [] };
    if (!canAddEpisode(shownEntry(pending), title)) return;
    put(press(pending, parisDate(Date.now()), underWay.has(title.id), randomName));
    later(title.id, PAUSE);
  },

  /** Sends what was pressed for a title before something else is done to it: a paused entry would take no more episodes. */
  async settle(animeId: number): Promise<void> {
    // What is under way, then what was pressed meanwhile; what fails waits for its own next try.
    for (let turn = 0; turn < 2 && pendings.get(animeId)?.batches.length; turn++) await send(animeId);
  },

  /** The entry is being deleted: what was pressed and has not left means nothing any more. */
  forget(animeId: number): void {
    clearTimeout(timers.get(animeId));
    if (pendings.has(animeId)) remove(animeId);
  },

  /** The entry was stored anew by another way: what is pending goes on from there. */
  rebase(progression: LibraryEntry): void {
    const pending = pendings.get(progression.animeID);
    if (pending) put({ ...pending, base: progression });
  },

  /** Works for a member from now on, beginning with what earlier visits left. Answers how to stop. */
  start(uid: string, told: OutboxListener): () => void {
    listener = told;
    const sendAll = () => {
      for (const id of pendings.keys()) void send(id);
    };
    const leave = () => document.hidden && sendAll();
    addEventListener('online', sendAll);
    addEventListener('pagehide', sendAll);
    document.addEventListener('visibilitychange', leave);
    void takeUp(uid).then((left) => {
      for (const id of left) void send(id);
    });
    return () => {
      removeEventListener('online', sendAll);
      removeEventListener('pagehide', sendAll);
      document.removeEventListener('visibilitychange', leave);
      listener = undefined;
      stop();
    };
  },
};

/** Answers the titles that earlier visits left; what this page pressed a moment ago waits for the end of its own pause. */
async function takeUp(uid: string): Promise<number[]> {
  const ids: number[] = [];
  for (const left of await takeLeftPending(uid)) {
    const known = pendings.get(left.title.id);
    // What was pressed since this page opened is both in memory and in the browser's storage.
    const names = new Set(known?.batches.map(({ name }) => name));
    const more = left.batches.filter(({ name }) => !names.has(name));
    put(known ? { ...known, batches: [...known.batches, ...more] } : left);
    if (!known) ids.push(left.title.id);
  }
  return ids;
}

/** The member has left: what is kept in the browser waits for their next visit. */
function stop(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  pendings = new Map();
  tell();
}

function later(id: number, pause: number): void {
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
  const sent = underWay.get(id) ?? deliver(pending, batch);
  underWay.set(id, sent);
  return sent;
}

async function deliver({ title, base }: Pending, { name, days }: Batch): Promise<void> {
  const { id } = title;
  try {
    const item = await saveEntry(id, base, (entry) => entry && watchEpisodes(entry, title, days), name);
    underWay.delete(id);
    arrived(id, item);
  } catch (error) {
    underWay.delete(id);
    failed(id, error);
  }
}

function arrived(id: number, item: LibraryItem): void {
  tried.delete(id);
  listener?.onSaved(item);
  const pending = pendings.get(id);
  if (!pending) return;
  const left = delivered(pending, item.progression);
  put(left);
  if (left.batches.length > 0) later(id, PAUSE);
  // Once the lists show what was stored: taken away earlier, the old number would flash up.
  else setTimeout(() => pendings.get(id)?.batches.length === 0 && remove(id));
}

function failed(id: number, error: unknown): void {
  const pending = pendings.get(id);
  if (!pending) return;
  if (!(error instanceof CallRefused) && tryAgain(id)) return;
  tried.delete(id);
  // Who is signed out here finds it again after signing in.
  if (error instanceof CallRefused && error.isDeadSession) return;
  remove(id);
  listener?.onLost(error, pending, () => {
    put(pending);
    void send(id);
  });
}

/** Nothing answered: without a network one waits for it, with one a second try is made. Answers whether there is one. */
function tryAgain(id: number): boolean {
  const again = !navigator.onLine || !tried.has(id);
  if (again) later(id, navigator.onLine ? SECOND_TRY : WAIT);
  if (navigator.onLine) tried.add(id);
  return again;
}

function put(pending: Pending): void {
  pendings = new Map(pendings).set(pending.title.id, pending);
  keep();
}

function remove(id: number): void {
  const rest = new Map(pendings);
  rest.delete(id);
  pendings = rest;
  keep();
}

function keep(): void {
  keepPending([...pendings.values()].filter(({ batches }) => batches.length > 0));
  tell();
}

function tell(): void {
  for (const watcher of watchers) watcher();
}
