import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../db/schema.ts';
import { forgetPause, type PausedHost, pauseHost, readHosts } from './turnStore.ts';

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

/** When each host may be asked again: at the configured rate, and after the pause that it asked for or that its failures make longer. */
export class HostTurns {
  readonly #options: HostTurnsOptions;
  readonly #nextAt = new Map<string, number>();
  readonly #paused: Map<string, PausedHost>;

  private constructor(options: HostTurnsOptions, paused: readonly PausedHost[]) {
    this.#options = options;
    this.#paused = new Map(paused.map((host) => [host.host, host]));
  }

  /** The turns with the pauses that an earlier run left. */
  static async open(options: HostTurnsOptions): Promise<HostTurns> {
    return new HostTurns(options, await readHosts(options.db));
  }

  /** Resolves when a host may be asked, and counts the request. */
  readonly wait = async (host: string, signal: AbortSignal): Promise<void> => {
    const now = performance.now();
    const at = Math.max(this.#nextAt.get(host) ?? now, now);
    this.#nextAt.set(host, at + 1000 / this.#options.rate);
    if (at > now) await sleep(at - now, undefined, { signal });
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

  /** Pauses a host that failed: as long as it asks for, else longer with each failure in a row. Answers the end. */
  async fail(host: string, reason: string, retryAfter: number | undefined): Promise<Date> {
    const { db, now, firstPauseMs = FIRST_PAUSE_MS } = this.#options;
    const failures = (this.#paused.get(host)?.failures ?? 0) + 1;
    const growing = Math.min(firstPauseMs * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    const paused_until = new Date(now() + Math.max(growing, (retryAfter ?? 0) * 1000));
    const row = { host, failures, paused_until, reason };
    this.#paused.set(host, row);
    await pauseHost(db, row);
    return paused_until;
  }

  /** A host answered: its failures in a row are over. */
  async succeed(host: string): Promise<void> {
    if (this.#paused.delete(host)) await forgetPause(this.#options.db, host);
  }
}
