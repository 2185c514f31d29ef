import type { Readable } from 'node:stream';
import type { RowChanges } from '../../db/changes/rowChanges.ts';
import type { Caller } from '../../http/admission/caller.ts';
import { KeyedQueue } from '../../lib/keyedQueue.ts';
import type { Report } from '../../lib/report.ts';
import type { NotificationDeps } from './deps.ts';
import { openEventStream } from './eventStream.ts';
import { type LiveClient, LiveClients } from './liveClients.ts';
import { readLiveState } from './store.ts';

const LONGEST_TIMER_MS = 24 * 3_600_000;

export type Live = ReturnType<typeof openLive>;

/**
 * Streams of members' unread counts and names (product.md, Notifications 7). Each event is the whole state: the first one brings a
 * returning client up to date. Streams end with their session or token, and with the server.
 */
export function openLive({ db, now, policy, rowChanges, measures, report }: NotificationDeps) {
  const clients = new LiveClients();
  measures?.gauge('kiroku_live_streams', 'Streams of members that are open.', () => clients.of(null).length);
  const queue = new KeyedQueue();
  /** Members whose state is about to be read. */
  const due = new Set<string>();
  let isClosed = false;

  /** Sends a member's state to their streams. Changes that come while one waits are read together. */
  function refresh(uid: string): void {
    if (!clients.has(uid) || due.has(uid)) return;
    due.add(uid);
    const work = queue.run(uid, async () => {
      due.delete(uid);
      const state = await readLiveState(db.sql, uid);
      for (const { stream } of clients.of(uid)) stream.send(state);
    });
    endOnFailure(work, clients.of(uid), report);
  }

  /** Ends the streams whose token is dead by now. */
  function check(concerned: readonly LiveClient[]): void {
    for (const client of concerned) {
      const work = policy.authenticate(client.token).then((caller) => {
        if (!caller) client.stream.endForGood();
      });
      endOnFailure(work, [client], report);
    }
  }

  followChanges(rowChanges, clients, { refresh, check });

  return {
    /** Opens a stream for a caller. `lastEventId` as the client sent it. */
    open(caller: Caller, token: string, lastEventId: string | undefined): Readable {
      const stream = openEventStream(lastEventId);
      if (isClosed) {
        stream.end();
        return stream.readable;
      }
      const client = { caller, token, stream };
      clients.add(client);
      refresh(caller.uid);
      // The session may have ended between its check and here.
      check([client]);
      if (caller.endsAt !== null) atEnd(client, caller.endsAt, now, () => check([client]));
      return stream.readable;
    },

    /** Ends every stream: the server is closing. */
    end(): void {
      isClosed = true;
      for (const { stream } of clients.of(null)) stream.end();
    },
  };
}

/** Ends streams when their work fails: their clients connect again, and read their state then. */
function endOnFailure(work: Promise<unknown>, concerned: readonly LiveClient[], report: Report): void {
  work.catch((error: unknown) => {
    report(`notifications : flux fermés (${String(error)})`, { part: 'notifications', error });
    for (const { stream } of concerned) stream.end();
  });
}

/** Calls `check` when a stream's token ends. A timer may be early, or the end too far for it. */
function atEnd({ stream }: LiveClient, endsAt: number, now: () => number, check: () => void): void {
  const wait = () => {
    const remaining = endsAt - now();
    if (remaining <= 0) return check();
    timer = setTimeout(wait, Math.min(remaining, LONGEST_TIMER_MS)).unref();
  };
  let timer: NodeJS.Timeout | undefined;
  stream.onClose(() => clearTimeout(timer));
  wait();
}

type Reactions = { refresh: (uid: string) => void; check: (concerned: readonly LiveClient[]) => void };

/** Refreshes and checks streams after changes of notifications, sessions, tokens and members. */
function followChanges(rowChanges: RowChanges, clients: LiveClients, { refresh, check }: Reactions): void {
  rowChanges.on('notification', (uid) => {
    for (const one of uid === null ? clients.uids() : [uid]) refresh(one);
  });
  rowChanges.on('member_session', (sid) =>
    check(clients.of(null).filter(({ caller }) => sid === null || caller.sid === sid)),
  );
  rowChanges.on('access_token', () => check(clients.of(null).filter(({ caller }) => caller.scopes !== null)));
  rowChanges.on('member', (uid) => {
    check(clients.of(uid));
    // It may be another name.
    for (const one of uid === null ? clients.uids() : [uid]) refresh(one);
  });
}
