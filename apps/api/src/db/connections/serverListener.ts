import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Report } from '../../lib/report.ts';
import { asDatabaseProblem, DatabaseUnavailable } from '../problems.ts';
import { Listeners } from './listeners.ts';

// Background work on a busy machine is slow.
const ANSWER_WITHIN_MS = 30_000;
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 5000;
const PROBE_CHANNEL = 'heard';
const KEEP_ALIVE_MS = 30_000;
/**
 * Lifetime of caches after a round trip. A process that misses notifications skips its caches after it, so that a change holds everywhere
 * once it has passed.
 */
export const CURRENT_FOR_MS = 250;

/**
 * Connection that only listens. After an interruption it reconnects, listens again, and calls every handler: notifications may have been
 * missed.
 */
export class ServerListener {
  readonly #url: string;
  readonly #listeners: Listeners;
  readonly #report: Report;
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #keepAliveTimer: NodeJS.Timeout | undefined;
  #closed = false;
  /** The start of the last round trip that ended: every notification committed before was handled. */
  #caughtUpAt = Number.NEGATIVE_INFINITY;
  #catchingUp: Promise<void> | undefined;

  constructor(url: string, report: Report) {
    this.#url = url;
    this.#report = report;
    this.#listeners = new Listeners(report);
  }

  /** Starts listening; resolves once the server has taken note. Throws `DatabaseUnavailable` when it cannot. */
  async listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>> {
    const run = async (statement: string) => {
      const client = this.#client ?? (await this.#connect());
      return client.query(statement);
    };
    try {
      const stop = await this.#listeners.listen(channel, handler, run);
      // A broken connection has forgotten the channel already.
      return () => stop().catch(() => {});
    } catch (error) {
      throw asDatabaseProblem(error);
    }
  }

  /** Whether notifications arrive: a pooler may lend the listening session to others. `notify` sends from another connection. */
  async receives(notify: (channel: string, payload: string) => Promise<unknown>): Promise<boolean> {
    const token = randomUUID();
    const { promise: received, resolve } = Promise.withResolvers<boolean>();
    const stop = await this.listen(PROBE_CHANNEL, (payload) => payload === token && resolve(true));
    try {
      await notify(PROBE_CHANNEL, token);
      return await Promise.race([received, sleep(ANSWER_WITHIN_MS, false, { ref: false })]);
    } finally {
      await stop();
    }
  }

  isListening(): boolean {
    return this.#client !== undefined;
  }

  isCurrent(): boolean {
    return performance.now() - this.#caughtUpAt < CURRENT_FOR_MS;
  }

  /** Resolves once every notification committed before the call was handled. Throws `DatabaseUnavailable` without a connection. */
  async catchUp(): Promise<void> {
    // A round trip under way may have begun before the commit in question; the next one is shared by all who come meanwhile.
    const before = this.#catchingUp;
    if (before !== undefined) await before.catch(() => {});
    this.#catchingUp ??= this.#roundTrip().finally(() => {
      this.#catchingUp = undefined;
    });
    await this.#catchingUp;
  }

  async #roundTrip(): Promise<void> {
    const client = this.#client;
    if (client === undefined) throw new DatabaseUnavailable('down');
    const begun = performance.now();
    try {
      // The server sends notifications before it answers.
      await client.query('select 1');
    } catch (error) {
      throw asDatabaseProblem(error);
    }
    this.#caughtUpAt = begun;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#keepAliveTimer);
    await this.#client?.end().catch(() => {});
    this.#client = undefined;
  }

  #connect(): Promise<pg.Client> {
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #open(): Promise<pg.Client> {
    if (this.#closed) throw new DatabaseUnavailable('down');
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    client.on('error', () => {}); // 'end' follows, and is where we react
    client.once('end', () => this.#lost(client));
    this.#listeners.attach(client);
    try {
      await client.connect();
      for (const channel of this.#listeners.channels()) await client.query(`listen ${channel}`);
      if (this.#closed) throw new DatabaseUnavailable('down');
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    this.#keepAlive(client);
    return client;
  }

  /** A cut cable is silent: only an unanswered query shows it. */
  #keepAlive(client: pg.Client): void {
    clearInterval(this.#keepAliveTimer);
    this.#keepAliveTimer = setInterval(() => {
      client.query('select 1').catch(() => client.end().catch(() => {}));
    }, KEEP_ALIVE_MS);
    this.#keepAliveTimer.unref();
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client || this.#closed) return;
    this.#client = undefined;
    this.#caughtUpAt = Number.NEGATIVE_INFINITY;
    clearInterval(this.#keepAliveTimer);
    this.#report(
      'connexion à la base de données perdue, nouvelle tentative en cours : ce qui la demande répond 503',
      {
        part: 'database',
      },
    );
    this.#reconnect(FIRST_RETRY_MS);
  }

  #reconnect(delay: number): void {
    this.#retry = setTimeout(() => {
      this.#connect().then(
        () => this.#listeners.missed(),
        () => {
          if (!this.#closed) this.#reconnect(Math.min(delay * 2, LAST_RETRY_MS));
        },
      );
    }, delay);
    this.#retry.unref();
  }
}
