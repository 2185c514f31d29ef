import { LONGEST_WAIT_S } from '../../adapters/remotePictures/requestPicture.ts';
import type { Db } from '../../db/tables/schema.ts';
import { longSleep } from '../../lib/longSleep.ts';
import { bringWaitsBack, forgetPause, type PausedHost, pauseHost, readHosts } from './turnStore.ts';

export type HostTurnsOptions = {
  db: Db;
  now: () => number;
  /** Requests a second to one host. */
  rate: number;
  /** The first pause after a failure; twice as long each time. Default 30 s. */
  firstPauseMs?: number | undefined;
};

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** No pause and no wait of a picture ends later, but for one that a clock ahead wrote. */
const LONGEST_WAIT_MS = LONGEST_WAIT_S * 1000 + 60_000;

/** A failure that may pass. */
export type LateFailure = {
  address: string;
  attempts: number;
  reason: string;
  retryAfter: number | undefined;
};

/** When each host may be asked again: at the configured rate, and after the pause that it asked for or that its failures make longer. */
export class HostTurns {
  readonly #options: HostTurnsOptions;
  readonly #nextAt = new Map<string, number>();
  readonly #paused: Map<string, PausedHost>;
  /** The picture that failed last, of hosts that have not answered since. */
  readonly #failed = new Map<string, string>();

  private constructor(options: HostTurnsOptions, paused: readonly PausedHost[]) {
    this.#options = options;
    this.#paused = new Map(paused.map((host) => [host.host, host]));
  }

  /** The turns with the pauses that an earlier run left. */
  static async open(options: HostTurnsOptions): Promise<HostTurns> {
    const { db, now } = options;
    const latest = new Date(now() + LONGEST_WAIT_MS);
    await bringWaitsBack(db, new Date(now()), latest);
    return new HostTurns(options, await readHosts(db));
  }

  /** Resolves when a host may be asked, and counts the request. */
  readonly wait = async (host: string, signal: AbortSignal): Promise<void> => {
    const now = performance.now();
    const at = Math.max(this.#nextAt.get(host) ?? now, now);
    this.#nextAt.set(host, at + 1000 / this.#options.rate);
    if (at > now) await longSleep(at - now, signal);
  };

  /** The host among these that may be asked first. */
  first(hosts: Iterable<string>): string | undefined {
    return [...hosts].reduce<string | undefined>(
      (best, host) =>
        best === undefined || (this.#nextAt.get(host) ?? 0) < (this.#nextAt.get(best) ?? 0) ? host : best,
      undefined,
    );
  }

  /** The hosts in a pause. */
  paused(): PausedHost[] {
    const now = this.#options.now();
    return [...this.#paused.values()].filter(({ paused_until }) => paused_until.getTime() > now);
  }

  isPaused(host: string): boolean {
    return (this.#paused.get(host)?.paused_until.getTime() ?? 0) > this.#options.now();
  }

  /**
   * Returns when a failed picture is retried. Its host is paused when it asks for that, for as long, or when two different pictures have
   * failed in a row, longer with each failure. A single slow picture delays no other.
   */
  async fail(host: string, { address, attempts, reason, retryAfter }: LateFailure): Promise<Date> {
    const { db, now } = this.#options;
    const before = this.#failed.get(host);
    this.#failed.set(host, address);
    const isHost = retryAfter !== undefined || (before !== undefined && before !== address);
    if (!isHost) return new Date(now() + this.#growing(attempts));
    const failures = (this.#paused.get(host)?.failures ?? 0) + 1;
    const paused_until = new Date(now() + Math.max(this.#growing(failures), (retryAfter ?? 0) * 1000));
    const row = { host, failures, paused_until, reason };
    this.#paused.set(host, row);
    await pauseHost(db, row);
    return paused_until;
  }

  #growing(failures: number): number {
    const { firstPauseMs = FIRST_PAUSE_MS } = this.#options;
    return Math.min(firstPauseMs * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  }

  /** A host answered: its failures in a row are over. */
  async succeed(host: string): Promise<void> {
    this.#failed.delete(host);
    if (this.#paused.delete(host)) await forgetPause(this.#options.db, host);
  }
}
