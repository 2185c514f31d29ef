import type { Report } from '../lib/report.ts';
import type { Timeouts } from './connections/limits.ts';
import type { PoolState } from './connections/pool.ts';
import type { PublicReads } from './connections/publicReads.ts';
import type { MaintenancePlan } from './embedded/maintenance.ts';
import type { Db } from './tables/schema.ts';

/** The database, whichever engine runs it. Its errors of connection, disk and clock are `DatabaseUnavailable`. */
export type Database = {
  /** The typed query builder. The embedded engine has a single connection: inside a transaction use the transaction. */
  sql: Db;
  engine: 'embedded' | 'server';
  /** The same for background work: ten minutes for a connection and for each statement. */
  background: Db;
  /**
   * The same with a limit in milliseconds for a connection and for each statement (an import). The embedded engine blocks all other
   * callers meanwhile: prefer several short transactions.
   */
  within(ms: number): Db;
  /** Rejects with `NotListening` when this process receives no notifications. */
  requireListening(): Promise<void>;
  /**
   * Calls the handler with the payload of every NOTIFY on the channel, until the returned function is called.
   * An empty payload after an interruption means: something may have been missed.
   */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** A replica for public reads (`publicReadsOf`), where one was given. */
  replica?: PublicReads;
  /** Whether every notification committed more than a moment ago (250 ms on a server) was handled by this process. */
  isCurrent(): boolean;
  /**
   * Resolves once this process has handled every notification committed before the call. Rejects with `DatabaseUnavailable` if LISTEN is
   * down.
   */
  catchUp(): Promise<void>;
  /** Resolves once no process is current any more that has not handled every notification committed before the call. */
  catchUpEverywhere(): Promise<void>;
  /** Whether LISTEN is up. */
  isListening(): boolean;
  /** Bytes of the embedded engine in this process; absent for a server. */
  engineBytes?: () => Promise<number>;
  /** The connections for statements. */
  pool(): PoolState;
  /** Rejects with `DatabaseUnavailable` when the database does not answer. */
  ping(): Promise<void>;
  /** Rejects with `DatabaseUnavailable('full')` when the data directory has no room left for a write or an upload. */
  freeSpace(): Promise<void>;
  /** The start is over: from now on the limits of requests hold. */
  serve(): void;
  /** Lets the work under way finish, writes everything down and frees the lock. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** `postgres://…`: a PostgreSQL server. Without it, the embedded engine in `dataDir`. */
  url?: string | undefined;
  /** `postgres://…`: a streaming replica of that server, for public reads. */
  readUrl?: string | undefined;
  /** `postgres://…`: the same server without the pooler, for LISTEN and other uses of a session. */
  directUrl?: string | undefined;
  dataDir: string;
  /** Timeouts of requests. Default 5 s for a statement, 3 s for a connection, 30 s of silence in a transaction. */
  timeouts?: Partial<Timeouts>;
  /** Whether a site or a command starts here: until `serve` nothing is refused for taking its time. */
  starting?: boolean;
  /** Called once the opening only waits for the embedded engine's thread, or for a server. */
  onWait?: (() => void) | undefined;
  /** When an opening that lasts is explained. Default 5 s. */
  explainAfterMs?: number | undefined;
  /** Default 500 MB. 0: never refuse. */
  minFreeBytes?: number;
  freeBytes?: (dir: string) => Promise<number>;
  maintenance?: Partial<MaintenancePlan>;
  /** Connections to a server. Default 4. */
  poolSize?: number;
  /** Calls that wait for a connection at once, at most. Default 500. */
  mostWaiting?: number | undefined;
  /** Receives the seconds that each statement took. */
  onStatement?: ((seconds: number) => void) | undefined;
  /** Receives failures in the background. */
  report: Report;
};

/** More would answer no sooner: a process has one thread, with which the server's share processors. */
export const DEFAULT_POOL_SIZE = 4;
export const DEFAULT_MIN_FREE_BYTES = 500 * 1000 * 1000;
