import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { explainSlow } from '../connections/explainSlow.ts';
import { BACKGROUND_MS, Limits, type Timeouts } from '../connections/limits.ts';
import { Listeners } from '../connections/listeners.ts';
import { makePool } from '../connections/pool.ts';
import { watchFreeSpace } from '../freeSpace.ts';
import { type Database, type DatabaseOptions, DEFAULT_MIN_FREE_BYTES } from '../handle.ts';
import { restrictToOwner } from '../restrictToOwner.ts';
import type { Db, Schema } from '../tables/schema.ts';
import { Bridge, type BridgeDeps } from './bridge.ts';
import { clusterDir, ensureCluster, wasShutDown } from './cluster.ts';
import { createCluster } from './createCluster.ts';
import { damageBehind } from './damage.ts';
import { Engine, type EngineOptions } from './engine.ts';
import { defaultPlan, startMaintenance } from './maintenance.ts';
import { acquireOwnerLock, OWNER_FILES } from './ownerLock.ts';
import { placeRestored } from './placeRestored.ts';
import { maintainReserve } from './reserve.ts';

/** Options of tests. */
export type EmbeddedExtras = {
  /** false: no fsync, for throw-away copies. */
  durable?: boolean;
  /** The clock of the guard over free space. */
  now?: () => number;
  /** Another thread's code. */
  worker?: URL;
};

/**
 * Opens the PostgreSQL in `<dataDir>/postgres`, creating it the first time. Throws `DatabaseLocked` when another
 * process has it, `DatabaseUnavailable` when it cannot be opened.
 */
export async function openEmbedded(options: DatabaseOptions, extras: EmbeddedExtras = {}): Promise<Database> {
  const { dataDir, report } = options;
  const durable = extras.durable ?? true;
  const explain = { report, afterMs: options.explainAfterMs };
  const lock = await acquireOwnerLock(dataDir);
  try {
    await maintainReserve(dataDir);
    await restrictToOwner(dataDir, report, false);
    for (const own of [clusterDir(dataDir), ...OWNER_FILES.map((name) => join(dataDir, name))]) {
      await restrictToOwner(own, report);
    }
    await placeRestored(dataDir, extras.now ?? Date.now, report);
    await ensureCluster(dataDir, (dir) =>
      explainSlow(explain, 'La base de données est créée…', () => createCluster(dir, durable)),
    );
    return await assemble(options, extras, lock.release);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

type Release = () => Promise<void>;

// A transaction is only ever read-only here because the disk is full (`Bridge`).
const READ_ONLY_MEANS_FULL = { '25006': 'full' } as const;

/** A single session allows a single connection; it stays open, since opening a connection clears the session. */
const ONE_CONNECTION = { ssl: false, max: 1, idleTimeoutMillis: 0 };

async function assemble(
  options: DatabaseOptions,
  extras: EmbeddedExtras,
  release: Release,
): Promise<Database> {
  const { dataDir, report, minFreeBytes = DEFAULT_MIN_FREE_BYTES, freeBytes } = options;
  const limits = new Limits(options.timeouts ?? {}, options.starting ?? false);
  // Timeouts of the present user of the single connection.
  let current: Timeouts = limits.now();
  const clock = extras.now && { now: extras.now };
  const freeSpace = watchFreeSpace({ dir: dataDir, minFreeBytes, freeBytes, ...clock });
  const listeners = new Listeners(report);
  const started = {
    dir: clusterDir(dataDir),
    durable: extras.durable ?? true,
    worker: extras.worker,
    onStart: options.onWait,
    report,
  };
  const { engine, stream } = bridged(started, { freeSpace, listeners, timeouts: () => current });
  await ready(engine, options);
  const pool = makePool({ ...ONE_CONNECTION, stream }, () => limits.now(), {
    onClient: (client) => listeners.attach(client),
    reasons: READ_ONLY_MEANS_FULL,
    onStatement: options.onStatement,
    mostWaiting: options.mostWaiting,
    onLoan: async (_, timeouts) => {
      current = timeouts;
    },
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool.kysely }) });
  const within = (ms: number): Db => new Kysely({ dialect: new PostgresDialect({ pool: pool.within(ms) }) });
  const background = within(BACKGROUND_MS);
  const plan = { ...defaultPlan, ...options.maintenance };
  const maintenance = startMaintenance({ sql: background, plan, report });
  let closing: Promise<void> | undefined;
  const close = () => closeInOrder(pool, maintenance, engine, release);
  return {
    sql: db,
    engine: 'embedded',
    requireListening: async () => undefined,
    background,
    within,
    listen: (channel, handler) =>
      listeners.listen(channel, handler, (statement) => sql.raw(statement).execute(db)),
    // Notifications arrive with the end of the statement that sent them, and the process is alone.
    isCurrent: () => true,
    isListening: () => true,
    engineBytes: () => engine.bytes(),
    pool: pool.state,
    catchUp: async () => {},
    catchUpEverywhere: async () => {},
    ping: async () => void (await sql`select 1`.execute(db)),
    freeSpace: () => freeSpace.check(),
    serve: () => limits.serve(),
    close: () => (closing ??= close()),
  };
}

async function closeInOrder(
  pool: { close(): Promise<void> },
  maintenance: { stop(): Promise<void> },
  engine: Engine,
  release: Release,
): Promise<void> {
  const drained = pool.close();
  await maintenance.stop();
  await drained;
  await engine.stop();
  await release();
}

/** Resolves once the engine answers, and explains a slow opening. Throws `DatabaseDamaged` where damage is the cause. */
async function ready(engine: Engine, { dataDir, report, explainAfterMs }: DatabaseOptions): Promise<void> {
  const why = (await wasShutDown(dataDir))
    ? 'La base de données s’ouvre…'
    : 'La base de données se remet en ordre après un arrêt brutal…';
  await explainSlow({ report, afterMs: explainAfterMs }, why, () => engine.ready()).catch(
    (error: unknown) => {
      throw damageBehind(error, dataDir) ?? error;
    },
  );
}

type BridgeLimits = Pick<BridgeDeps, 'freeSpace' | 'timeouts'> & { listeners: Listeners };

/** The engine, and the sockets that lead to it: they end together. */
function bridged(
  engineOptions: EngineOptions,
  limits: BridgeLimits,
): { engine: Engine; stream: () => Bridge } {
  const { listeners, ...rest } = limits;
  const bridges = new Set<Bridge>();
  const engine = new Engine(engineOptions, (problem) => {
    for (const bridge of bridges) bridge.destroy(problem);
    // Notifications of acknowledged statements may have died with the thread.
    listeners.missed();
  });
  const stream = (): Bridge => {
    const bridge = new Bridge({ ...rest, engine, channels: () => listeners.channels() });
    bridges.add(bridge);
    return bridge.once('close', () => bridges.delete(bridge));
  };
  return { engine, stream };
}
