import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { watchFreeSpace } from '../freeSpace.ts';
import { type Database, type DatabaseOptions, DEFAULT_MIN_FREE_BYTES, DEFAULT_POOL_SIZE } from '../handle.ts';
import type { Db, Schema } from '../tables/schema.ts';
import { BACKGROUND_MS, Limits, type Timeouts } from './limits.ts';
import { makePool } from './pool.ts';
import { Replica } from './replica.ts';
import { CURRENT_FOR_MS, ServerListener } from './serverListener.ts';
import { applyTimeouts, applyZone } from './sessionSettings.ts';

/**
 * Connects to a PostgreSQL server. Throws `DatabaseUnavailable` when it does not answer, `ReplicaRefused` when `readUrl` is no replica
 * of it.
 */
export async function openServerDatabase(url: string, options: DatabaseOptions): Promise<Database> {
  const {
    dataDir,
    report,
    poolSize = DEFAULT_POOL_SIZE,
    minFreeBytes = DEFAULT_MIN_FREE_BYTES,
    freeBytes,
  } = options;
  const limits = new Limits(options.timeouts ?? {}, options.starting ?? false);
  const config = { connectionString: url, max: poolSize, keepAlive: true };
  const { directUrl, onStatement, mostWaiting } = options;
  const events = directUrl ? { sharedSessions: true, onLoan: applyZone() } : { onLoan: applyTimeouts() };
  const timeouts = () => cappedTimeouts(limits.now());
  const pool = makePool(config, timeouts, { ...events, onStatement, mostWaiting });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool.kysely }) });
  const within = (ms: number): Db => new Kysely({ dialect: new PostgresDialect({ pool: pool.within(ms) }) });
  const freeSpace = watchFreeSpace({ dir: dataDir, minFreeBytes, freeBytes });
  const listener = new ServerListener(directUrl ?? url, report);
  const ping = async (): Promise<void> => void (await sql`select 1`.execute(db));
  let closing: Promise<void> | undefined;
  let replica: Replica | undefined;
  const close = async (): Promise<void> => {
    const drained = pool.close();
    await listener.close();
    await replica?.close();
    await drained;
  };
  try {
    const answered = ping();
    options.onWait?.();
    await answered;
    if (options.readUrl)
      replica = await Replica.open({ url: options.readUrl, primary: db, timeouts, poolSize, report });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    sql: db,
    engine: 'server',
    background: within(BACKGROUND_MS),
    within,
    ...(replica && { replica }),
    requireListening: () => requireListening(listener, db, directUrl ? NOT_DIRECT : POOLED),
    listen: (channel, handler) => listener.listen(channel, handler),
    isCurrent: () => listener.isCurrent(),
    isListening: () => listener.isListening(),
    pool: pool.state,
    catchUp: () => listener.catchUp(),
    catchUpEverywhere: () => sleep(CURRENT_FOR_MS),
    ping,
    freeSpace: () => freeSpace.check(),
    serve: () => limits.serve(),
    close: () => (closing ??= close()),
  };
}

async function requireListening(listener: ServerListener, db: Db, sentence: string): Promise<void> {
  const notify = (channel: string, payload: string) =>
    sql`select pg_notify(${channel}, ${payload})`.execute(db);
  if (!(await listener.receives(notify))) throw new NotListening(sentence);
}

const POOLED =
  'DATABASE_URL passe par un intermédiaire (pooler) qui perd les annonces de la base (LISTEN). Donnez dans DATABASE_DIRECT_URL l’adresse du serveur PostgreSQL lui-même, ou réglez l’intermédiaire par session.';
const NOT_DIRECT =
  'Les annonces de DATABASE_URL ne s’entendent pas par DATABASE_DIRECT_URL : ce n’est pas la même base, ou c’est encore un intermédiaire (pooler). Donnez l’adresse du serveur PostgreSQL lui-même.';

/** LISTEN does not work. The message names the remedy. */
export class NotListening extends Error {}

// A server that is there welcomes a connection within seconds, on a machine that is busy too.
const ANSWER_WITHIN_MS = 30_000;

function cappedTimeouts(timeouts: Timeouts): Timeouts {
  return { ...timeouts, acquireMs: Math.min(timeouts.acquireMs, ANSWER_WITHIN_MS) };
}
