/** A line in which clients have their turns one after the other: many calls of one are late for that client alone. */
export type FairLine = {
  isEmpty(): boolean;
  /** Whether what this client asked now would not have its turn in time; without a client, what anybody asked who is not in line. */
  isFull(client?: string): boolean;
  /** Refuses at once where the line is full for the client. */
  add(client: string, waiting: Waiting): void;
  /** Gives turns in order while there is room for the next cost. */
  advance(hasRoom: (cost: number) => boolean): void;
  /** Refuses those who have waited for too long. */
  expire(): void;
};

/** Work that waits for its turn. */
export type Waiting = { cost: number; begin: () => void; refuse: (error: WaitedTooLong) => void };

/** Work that had no turn in time. */
export class WaitedTooLong extends Error {}

export type FairLineOptions = {
  /** Clients in line at once, beyond which they are a crowd. */
  crowd: number;
  /** Milliseconds after which a crowd is a flood and no burst. */
  floodAfterMs: number;
  /** Milliseconds that work may wait for its turn while a flood lasts. */
  waitMs: number;
  /** Milliseconds otherwise: a burst is only late. */
  burstMs: number;
  /** A clock, in milliseconds. */
  now: () => number;
};

/** Milliseconds without a crowd after which a flood is over. */
const CALM_MS = 1000;

/** What a client waits for, the oldest first, and since when it is its turn next but for others. */
type ClientLine = { turnSince: number; waiting: (Waiting & { since: number })[] };

export function openFairLine({ crowd, floodAfterMs, waitMs, burstMs, now }: FairLineOptions): FairLine {
  // The next first.
  const clients = new Map<string, ClientLine>();
  let crowded = { since: now(), until: Number.NEGATIVE_INFINITY };

  function noteCrowd(): void {
    if (clients.size <= crowd) return;
    const at = now();
    crowded = { since: at - crowded.until > CALM_MS ? at : crowded.since, until: at };
  }

  function mayWait(): number {
    const { since, until } = crowded;
    const isFlood = until - since > floodAfterMs && now() - until <= CALM_MS;
    return isFlood ? waitMs : burstMs;
  }

  function isFull(client?: string): boolean {
    const own = client === undefined ? undefined : clients.get(client)?.waiting[0]?.since;
    const since = own ?? clients.values().next().value?.turnSince;
    // Whoever comes later waits for longer than the first in line has.
    return since !== undefined && now() - since > mayWait() / 2;
  }

  function add(client: string, waiting: Waiting): void {
    if (isFull(client)) {
      waiting.refuse(new WaitedTooLong());
      return;
    }
    const since = now();
    const line = clients.get(client);
    if (line) line.waiting.push({ ...waiting, since });
    else clients.set(client, { turnSince: since, waiting: [{ ...waiting, since }] });
    noteCrowd();
  }

  function refuseLate(client: string, { waiting }: ClientLine): void {
    for (let first = waiting[0]; first && now() - first.since > mayWait(); first = waiting[0]) {
      waiting.shift();
      if (waiting.length === 0) clients.delete(client);
      first.refuse(new WaitedTooLong());
    }
  }

  function advance(hasRoom: (cost: number) => boolean): void {
    for (const [client, line] of clients) {
      noteCrowd();
      refuseLate(client, line);
      const first = line.waiting[0];
      if (!first) continue;
      if (!hasRoom(first.cost)) return;
      line.waiting.shift();
      clients.delete(client);
      // The others come first.
      if (line.waiting.length > 0) clients.set(client, { ...line, turnSince: now() });
      first.begin();
    }
  }

  return {
    isEmpty: () => clients.size === 0,
    isFull,
    add,
    advance,
    expire() {
      noteCrowd();
      for (const [client, line] of clients) refuseLate(client, line);
    },
  };
}
