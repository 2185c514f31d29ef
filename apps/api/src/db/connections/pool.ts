import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { currentCall, outsideCalls } from '../../lib/callContext.ts';
import { FairQueue } from '../../lib/fairQueue.ts';
import { asDatabaseProblem, DatabaseUnavailable, isOutdatedPlan, type ReasonsByCode } from '../problems.ts';
import { type Timeouts, timeoutsOf } from './limits.ts';
import { StatementNames } from './statementNames.ts';
import { waitAtMost } from './waitAtMost.ts';

const DRAIN_MS = 8000;
/** The default size of the driver's pool. */
const DRIVER_POOL_SIZE = 10;
const END_MS = 1000;

/** Connections that are open and idle, callers that wait for one, and calls refused because too many waited. */
export type PoolState = { total: number; idle: number; waiting: number; refused: number };

export type Pool = {
  state(): PoolState;
  /** The pool as Kysely sees it; its errors are already translated. */
  kysely: PostgresPool;
  /** The same connections, with a limit in milliseconds for a connection and for each statement. */
  within(ms: number): PostgresPool;
  /** Refuses newcomers, lets the work under way finish (8 s at most), then closes every connection. */
  close(): Promise<void>;
};

export type PoolEvents = {
  onClient?(client: pg.PoolClient): void;
  /** Before a connection is lent: applies the timeouts of this loan. */
  onLoan?(client: pg.PoolClient, timeouts: Timeouts): Promise<void>;
  /** Meanings of further codes of the engine. */
  reasons?: ReasonsByCode;
  /** Behind a pooler each transaction may get another session: nothing is prepared, and each transaction sets its timeouts. */
  sharedSessions?: boolean;
  /** Receives the seconds that each statement took. */
  onStatement?: ((seconds: number) => void) | undefined;
  /** Callers that wait for a connection at once, at most. */
  mostWaiting?: number | undefined;
};

/** At 1 to 7 ms of each, the last one waits 0.5 to 3.5 s. */
const MOST_WAITING = 500;
/** Background work takes turns with the clients, as one of them. */
const BACKGROUND = 'background';
// Shared by all refusals: the stack of each would cost 40 µs.
const BUSY = new DatabaseUnavailable('busy');

/**
 * A `pg` pool whose errors of connection, disk and clock come out as `DatabaseUnavailable`. Callers wait for a connection in one bounded
 * queue, in which clients take turns. A call that had a connection before, and background work, are never refused for want of room.
 * `timeouts` limits how long a caller waits while no connection comes back.
 */
export function makePool(config: pg.PoolConfig, timeouts: () => Timeouts, events: PoolEvents = {}): Pool {
  const pool = new pg.Pool({ types: { getTypeParser: typeParser }, ...config });
  const queue = new FairQueue({
    concurrency: config.max ?? DRIVER_POOL_SIZE,
    mostWaiting: events.mostWaiting ?? MOST_WAITING,
    full: () => BUSY,
    stalled: () => new DatabaseUnavailable('timeout'),
  });
  const names = events.sharedSessions ? undefined : new StatementNames();
  const lent = new WeakMap<pg.PoolClient, Timeouts>();
  const translated = (client: pg.PoolClient) =>
    translate(client, { ...events, reasons: events.reasons, names, lent: () => lent.get(client) });
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let busy = 0;
  let closing = false;
  let onIdle: (() => void) | undefined;
  const leave = (): void => {
    busy -= 1;
    if (busy === 0) onIdle?.();
  };
  // A connection that breaks while idle is dropped: the next user gets a fresh connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    wrapped.set(client, translated(client));
    events.onClient?.(client);
  });

  async function connect(limits: Timeouts): Promise<PostgresPoolClient> {
    if (closing) throw new DatabaseUnavailable('down');
    busy += 1;
    let leaveQueue: (() => void) | undefined;
    const giveBack = (): void => {
      leave();
      leaveQueue?.();
    };
    try {
      leaveQueue = await enterQueue(limits.acquireMs);
      // The driver reads it at each call.
      pool.options.connectionTimeoutMillis = limits.acquireMs;
      // A connection outlives the call that opens it.
      const client = await outsideCalls(() => pool.connect());
      await prepare(client, limits);
      lent.set(client, limits);
      return borrow(wrapped.get(client) ?? translated(client), client, giveBack);
    } catch (error) {
      giveBack();
      throw asDatabaseProblem(error, events.reasons);
    }
  }

  async function enterQueue(patienceMs: number): Promise<() => void> {
    const call = currentCall();
    const mayOverflow = call?.hasBegun ?? true;
    const leaveQueue = await queue.enter({ client: call?.client() ?? BACKGROUND, mayOverflow, patienceMs });
    if (call) call.hasBegun = true;
    return leaveQueue;
  }

  async function prepare(client: pg.PoolClient, limits: Timeouts): Promise<void> {
    try {
      await events.onLoan?.(client, limits);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async function close(): Promise<void> {
    closing = true;
    if (busy > 0) await waitAtMost(DRAIN_MS, new Promise<void>((resolve) => (onIdle = resolve)));
    await waitAtMost(END_MS, pool.end());
  }
  const under = (limits: () => Timeouts): PostgresPool => ({
    options: {},
    end: close,
    connect: () => connect(limits()),
  });
  const state = () => {
    const { waiting, refused } = queue.state();
    return { total: pool.totalCount, idle: pool.idleCount, waiting: waiting + pool.waitingCount, refused };
  };
  return { kysely: under(timeouts), within: (ms) => under(() => timeoutsOf(ms)), state, close };
}

/** `select *` cannot be a prepared statement: it fails after a column is added, and in a transaction all of it is lost. */
const WHOLE_ROWS = /(?<!\()\*(?!\))/;

type Translation = Pick<PoolEvents, 'onStatement'> & {
  /** Names of prepared statements; undefined where sessions are shared. */
  names: StatementNames | undefined;
  reasons: ReasonsByCode | undefined;
  /** The timeouts of the present loan. */
  lent(): Timeouts | undefined;
};

const BEGINS = /^(?:begin|start transaction)\b[^;]*$/i;

function localTimeouts({ statementMs, idleInTransactionMs }: Timeouts): string {
  return `set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
}

/** Connections with a prepared statement that can never run again: they are not lent any more. */
const outdated = new WeakSet<pg.PoolClient>();

/** The connection for one loan: releasing it counts once. */
function borrow(
  translated: PostgresPoolClient,
  client: pg.PoolClient,
  leave: () => void,
): PostgresPoolClient {
  const release = client.release.bind(client);
  translated.release = (destroy) => {
    release(destroy === true || outdated.has(client));
    leave();
  };
  return translated;
}

/**
 * The client as Kysely sees it. Once its connection has broken, every query fails with the first error: otherwise the
 * ROLLBACK that follows a timeout would hide the timeout behind "connection closed".
 */
function translate(
  client: pg.PoolClient,
  { names, reasons, lent, onStatement }: Translation,
): PostgresPoolClient {
  let broken: unknown;
  // Also prevents a connection that breaks between two statements of a transaction from ending the process.
  client.on('error', (error) => {
    broken ??= asDatabaseProblem(error, reasons);
  });
  async function query(text: string, parameters: readonly unknown[]): Promise<unknown> {
    if (broken !== undefined) throw broken;
    const values = [...parameters];
    const inTransaction = client.getTransactionStatus() === 'T';
    const named = values.length > 0 && !(inTransaction && WHOLE_ROWS.test(text));
    const begun = onStatement && performance.now();
    try {
      const limits = names ? undefined : lent();
      if (limits && BEGINS.test(text)) return await client.query(`${text}; ${localTimeouts(limits)}`);
      const name = named ? names?.of(text) : undefined;
      return await client.query({ text, values, ...(name && { name }) }).catch((error: unknown) => {
        if (!isOutdatedPlan(error)) throw error;
        outdated.add(client);
        if (inTransaction) throw error;
        return client.query({ text, values });
      });
    } catch (error) {
      throw broken ?? asDatabaseProblem(error, reasons);
    } finally {
      if (begun !== undefined) onStatement?.((performance.now() - begun) / 1000);
    }
  }
  // The only cast at the border to the driver: Kysely's overload for cursors is unused here.
  return { query, release: () => {} } as unknown as PostgresPoolClient;
}

const { builtins } = pg.types;
const ownParsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  // A day has no time zone: the driver's own Date at local midnight would move it.
  [builtins.DATE, (text) => text],
]);

function typeParser(oid: number, format?: 'text' | 'binary'): unknown {
  const own = format === 'binary' ? undefined : ownParsers.get(oid);
  return own ?? (format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid));
}
