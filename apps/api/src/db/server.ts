import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { watchFreeSpace } from './freeSpace.ts';
import { type Database, type DatabaseOptions, DEFAULT_MIN_FREE_BYTES } from './handle.ts';
import { BACKGROUND_MS, Limits, type Timeouts } from './limits.ts';
import { makePool, type PoolEvents } from './pool.ts';
import type { Db, Schema } from './schema.ts';
import { CURRENT_FOR_MS, ServerListener } from './serverListener.ts';

/** Connects to a PostgreSQL server. Throws `DatabaseUnavailable` when it does not answer. */
export async function openServerDatabase(url: string, options: DatabaseOptions): Promise<Database> {
  const { dataDir, report, poolSize = 10, minFreeBytes = DEFAULT_MIN_FREE_BYTES, freeBytes } = options;
  const limits = new Limits(options.timeouts ?? {}, options.starting ?? false);
  const config = { connectionString: url, max: poolSize, keepAlive: true };
  const pool = makePool(config, () => cappedTimeouts(limits.now()), { onLoan: applyTimeouts() });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool.kysely }) });
  const within = (ms: number): Db => new Kysely({ dialect: new PostgresDialect({ pool: pool.within(ms) }) });
  const freeSpace = watchFreeSpace({ dir: dataDir, minFreeBytes, freeBytes });
  const listener = new ServerListener(url, report);
  const ping = async (): Promise<void> => void (await sql`select 1`.execute(db));
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    const drained = pool.close();
    await listener.close();
    await drained;
  };
  try {
    await ping();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    sql: db,
    engine: 'server',
    background: within(BACKGROUND_MS),
    within,
    listen: (channel, handler) => listener.listen(channel, handler),
    isCurrent: () => listener.isCurrent(),
    settle: () => listener.settle(),
    settleEverywhere: () => sleep(CURRENT_FOR_MS),
    ping,
    freeSpace: () => freeSpace.check(),
    serve: () => limits.serve(),
    close: () => (closing ??= close()),
  };
}

// A server that is there welcomes a connection within seconds, on a machine that is busy too.
const ANSWER_WITHIN_MS = 30_000;

function cappedTimeouts(timeouts: Timeouts): Timeouts {
  return { ...timeouts, acquireMs: Math.min(timeouts.acquireMs, ANSWER_WITHIN_MS) };
}

/** Sets a connection's timeouts when they differ from its present ones. */
function applyTimeouts(): NonNullable<PoolEvents['onLoan']> {
  const known = new WeakMap<object, string>();
  return async (client, { statementMs, idleInTransactionMs }) => {
    // Not startup parameters: a connection pooler in between refuses those.
    const session = [
      `set statement_timeout = ${statementMs}`,
      `set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
      `set timezone = 'UTC'`,
    ].join('; ');
    if (known.get(client) === session) return;
    await client.query(session);
    known.set(client, session);
  };
}
