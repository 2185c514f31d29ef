import type { Kysely } from 'kysely';
import type { MaintenancePlan } from './embedded/maintenance.ts';
import type { Schema } from './schema.ts';

/** The database, whichever engine runs it. Its errors of connection, disk and clock are `DatabaseUnavailable`. */
export type Database = {
  /** The typed query builder. On the embedded engine there is one connection: inside a transaction use the transaction. */
  sql: Kysely<Schema>;
  engine: 'embedded' | 'server';
  /**
   * Calls the handler with the payload of every NOTIFY on the channel, until the returned function is called.
   * An empty payload after an interruption means: something may have been missed.
   */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** Rejects with `DatabaseUnavailable` when the database does not answer. */
  ping(): Promise<void>;
  /** Rejects with `DatabaseUnavailable('full')` when the data directory has no room left for a write or an upload. */
  freeSpace(): Promise<void>;
  /** Lets the work under way finish, writes everything down and frees the lock. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** `postgres://…`: a PostgreSQL server. Without it, the embedded engine in `dataDir`. */
  url?: string;
  dataDir: string;
  /** Default 5000. */
  statementTimeoutMs?: number;
  /** Default 500 MB. 0: never refuse. */
  minFreeBytes?: number;
  freeBytes?: (dir: string) => Promise<number>;
  maintenance?: Partial<MaintenancePlan>;
  /** Connections to a server. Default 10. */
  poolSize?: number;
  /** Told what went wrong in the background. */
  report(line: string): void;
};

export const DEFAULT_STATEMENT_TIMEOUT_MS = 5000;
export const DEFAULT_MIN_FREE_BYTES = 500 * 1000 * 1000;
/** A transaction left open holds its locks, and on the embedded engine the only connection. */
export const IDLE_IN_TRANSACTION_MS = 30_000;
