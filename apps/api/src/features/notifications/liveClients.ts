import type { Caller } from '../../http/admission/caller.ts';
import type { EventStream } from './eventStream.ts';

/** Streams of one member; the oldest ends when there is one more. */
const MOST_STREAMS = 6;
/** Below the minute after which silent connections are cut, here and by usual proxies. */
const BEAT_MS = 25_000;

/** A stream, whose it is, and the token that opened it. */
export type LiveClient = { caller: Caller; token: string; stream: EventStream };

/** The open streams by member. One timer pings all of them, as long as there are any. */
export class LiveClients {
  readonly #clients = new Map<string, Set<LiveClient>>();
  #beating: NodeJS.Timeout | undefined;

  add(client: LiveClient): void {
    const { uid } = client.caller;
    const own = this.#clients.get(uid) ?? new Set();
    this.#clients.set(uid, own.add(client));
    const [oldest] = own;
    if (own.size > MOST_STREAMS && oldest) {
      own.delete(oldest);
      oldest.stream.endForGood();
    }
    client.stream.onClose(() => this.#remove(client));
    this.#beating ??= setInterval(() => this.#beat(), BEAT_MS).unref();
  }

  #remove(client: LiveClient): void {
    const { uid } = client.caller;
    const own = this.#clients.get(uid);
    own?.delete(client);
    if (own?.size === 0) this.#clients.delete(uid);
    if (this.#clients.size > 0) return;
    clearInterval(this.#beating);
    this.#beating = undefined;
  }

  #beat(): void {
    for (const { stream } of this.of(null)) stream.beat();
  }

  has(uid: string): boolean {
    return this.#clients.has(uid);
  }

  /** Members with a stream. */
  uids(): string[] {
    return [...this.#clients.keys()];
  }

  /** The streams of a member; null: all. */
  of(uid: string | null): LiveClient[] {
    if (uid !== null) return [...(this.#clients.get(uid) ?? [])];
    return [...this.#clients.values()].flatMap((own) => [...own]);
  }
}
