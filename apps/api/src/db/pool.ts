import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { asDatabaseProblem, DatabaseUnavailable } from './problems.ts';
import { within } from './within.ts';

/** How long a request waits for a connection before it is told the database is busy. */
export const ACQUIRE_TIMEOUT_MS = 3000;
const DRAIN_MS = 8000;
const END_MS = 1000;

export type Pool = {
  /** What Kysely draws connections from; every error it lets out is already translated. */
  kysely: PostgresPool;
  /** Refuses newcomers, lets the work under way finish (8 s at most), then closes every connection. */
  close(): Promise<void>;
};

/** A `pg` pool whose errors of connection, disk and clock come out as `DatabaseUnavailable`. */
export function makePool(config: pg.PoolConfig, onClient?: (client: pg.PoolClient) => void): Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    types: { getTypeParser: typeParser },
    ...config,
  });
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let busy = 0;
  let closing = false;
  let onIdle: (() => void) | undefined;
  const leave = (): void => {
    busy -= 1;
    if (busy === 0) onIdle?.();
  };
  // A connection that breaks while idle is simply dropped: the next user gets a fresh one.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    wrapped.set(client, translate(client));
    onClient?.(client);
  });

  async function connect(): Promise<PostgresPoolClient> {
    if (closing) throw new DatabaseUnavailable('down');
    busy += 1;
    try {
      const client = await pool.connect();
      return borrow(wrapped.get(client) ?? translate(client), client, leave);
    } catch (error) {
      leave();
      throw asDatabaseProblem(error);
    }
  }

  async function close(): Promise<void> {
    closing = true;
    if (busy > 0) await within(DRAIN_MS, new Promise<void>((resolve) => (onIdle = resolve)));
    await within(END_MS, pool.end());
  }
  return { kysely: { options: {}, connect, end: close }, close };
}

/** The connection for one user: giving it back counts once. */
function borrow(
  translated: PostgresPoolClient,
  client: pg.PoolClient,
  leave: () => void,
): PostgresPoolClient {
  const release = client.release.bind(client);
  translated.release = (destroy) => {
    release(destroy === true);
    leave();
  };
  return translated;
}

/**
 * The client as Kysely sees it. Once its connection has broken, everything asked of it answers with the first reason:
 * otherwise the ROLLBACK that follows a timeout would hide the timeout behind "connection closed".
 */
function translate(client: pg.PoolClient): PostgresPoolClient {
  let broken: unknown;
  // Also keeps a connection that breaks between two statements of a transaction from ending the process.
  client.on('error', (error) => {
    broken ??= asDatabaseProblem(error);
  });
  async function query(text: string, parameters: readonly unknown[]): Promise<unknown> {
    if (broken !== undefined) throw broken;
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      throw broken ?? asDatabaseProblem(error);
    }
  }
  // The one border with the driver: Kysely's overload for cursors has no use here.
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
