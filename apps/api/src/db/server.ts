import { Kysely, PostgresDialect, sql } from 'kysely';
import { watchFreeSpace } from './free-space.ts';
import {
  type Database,
  type DatabaseOptions,
  DEFAULT_MIN_FREE_BYTES,
  DEFAULT_STATEMENT_TIMEOUT_MS,
  IDLE_IN_TRANSACTION_MS,
} from './handle.ts';
import { makePool } from './pool.ts';
import type { Schema } from './schema.ts';
import { ServerListener } from './server-listener.ts';

/** Connects to a PostgreSQL server. Throws `DatabaseUnavailable` when it does not answer. */
export async function openServer(url: string, options: DatabaseOptions): Promise<Database> {
  const { dataDir, report, poolSize = 10, minFreeBytes = DEFAULT_MIN_FREE_BYTES, freeBytes } = options;
  const limit = options.statementTimeoutMs ?? DEFAULT_STATEMENT_TIMEOUT_MS;
  const session = [
    `set statement_timeout = ${limit}`,
    `set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
    `set timezone = 'UTC'`,
  ].join('; ');
  const pool = makePool({
    connectionString: url,
    max: poolSize,
    keepAlive: true,
    // Not startup parameters: a connection pooler in between refuses those.
    onConnect: (client) => client.query(session),
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool.kysely }) });
  const room = watchFreeSpace({ dir: dataDir, minFreeBytes, freeBytes });
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
    listen: (channel, handler) => listener.listen(channel, handler),
    ping,
    freeSpace: () => room.check(),
    close: () => (closing ??= close()),
  };
}
