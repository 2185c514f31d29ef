import { addressGroup } from './rateLimit.ts';

const MINUTE = 60_000;
/** Clients in a minute after which counts restart: a limit by address is pointless then. */
const MOST_CLIENTS = 200_000;

/** Calls of a client in the running minute, over all known processes; `unshared` are not shared yet. */
type Count = { name: string; calls: number; unshared: number };

/** Message between processes: calls by client, of a minute. */
export type SharedCounts = { minute: number; calls: [name: string, calls: number][] };

/** Counts of the running minute, by member or address. */
export class RequestCounts {
  #minute = 0;
  readonly #groups = new Map<string, Count>();
  /** The count of an address's group, so that an address is parsed once a minute. */
  readonly #visitors = new Map<string, Count>();
  readonly #pages = new Map<string, Count>();
  #unshared: Count[] = [];

  /** Counts a call at this time (milliseconds); answers how many there were in its minute. */
  add(client: { uid: string } | { address: string; isPage: boolean }, at: number): number {
    this.#startMinute(at);
    const count =
      'uid' in client ? this.#ofGroup(client.uid) : this.#ofAddress(client.address, client.isPage);
    count.calls += 1;
    if (count.unshared === 0) this.#unshared.push(count);
    count.unshared += 1;
    return count.calls;
  }

  /** Counts since the last call, each returned once. */
  takeUnshared(): SharedCounts {
    const calls = this.#unshared.map((count): [string, number] => [count.name, count.unshared]);
    for (const count of this.#unshared) count.unshared = 0;
    this.#unshared = [];
    return { minute: this.#minute, calls };
  }

  /** Adds what another process has counted; of another minute than this process's own it is too late. */
  addShared({ minute, calls }: SharedCounts, at: number): void {
    this.#startMinute(at);
    if (minute !== this.#minute) return;
    for (const [name, shared] of calls) this.#ofGroup(name).calls += shared;
  }

  #startMinute(at: number): void {
    const minute = Math.floor(at / MINUTE);
    if (minute === this.#minute && this.#groups.size < MOST_CLIENTS) return;
    this.#minute = minute;
    for (const counts of [this.#groups, this.#visitors, this.#pages]) counts.clear();
    this.#unshared = [];
  }

  #ofAddress(address: string, isPage: boolean): Count {
    const known = isPage ? this.#pages : this.#visitors;
    const found = known.get(address);
    if (found) return found;
    const count = this.#ofGroup(`${isPage ? 'page' : 'visitor'} ${addressGroup(address)}`);
    known.set(address, count);
    return count;
  }

  #ofGroup(name: string): Count {
    const known = this.#groups.get(name);
    if (known) return known;
    const count = { name, calls: 0, unshared: 0 };
    this.#groups.set(name, count);
    return count;
  }
}
