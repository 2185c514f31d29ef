import { setTimeout as delay } from 'node:timers/promises';
import { JOB_LABELS } from '@kiroku/contract/operations/labels';
import { sql } from 'kysely';
import type { JobWithMetadata, PgBoss, StopOptions } from 'pg-boss';
import type { Database } from '../db/handle.ts';
import { errorText } from '../lib/errorFields.ts';
import type { Report } from '../lib/report.ts';
import { addQueue, bossOver, queueOf, SCHEDULE_OPTIONS } from './boss.ts';
import { bringTimesBack } from './bringBack.ts';
import { jobDatabase } from './jobDatabase.ts';
import type { JobKind } from './jobKind.ts';
import type { RunOutcome } from './jobMetrics.ts';
import { JOB_CHANNEL } from './jobStore.ts';
import { steadyClock } from './steadyClock.ts';
import { reportWarnings } from './warnings.ts';

export type JobsOptions = {
  db: Database;
  kinds: readonly JobKind[];
  report: Report;
  /** Receives what became of each run. */
  onRun?: ((name: JobKind['name'], outcome: RunOutcome) => void) | undefined;
  /** Delay before jobs begin to run here. */
  afterMs?: number;
  /** Interval at which moments in the future are moved back. Default a minute. */
  bringBackEveryMs?: number;
};

export type Jobs = {
  /** Resolves once jobs run here, or once it is known that they do not. */
  opened: Promise<void>;
  /** Begins no further job; those under way have 3 s, then they are given back to be run again. */
  close(): Promise<void>;
};

/** Jobs wake their workers by NOTIFY; due ones are polled at this interval. */
const POLL_S = 60;
const FINISH_WITHIN_MS = 3000;
const OPEN_AGAIN_MS = 60_000;

/** Intervals of the library's maintenance: long, since each statement costs the embedded engine. */
const INTERVALS = {
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 15,
  superviseIntervalSeconds: 60,
  monitorIntervalSeconds: 60,
  queueCacheIntervalSeconds: 3600,
  flowIntervalSeconds: 86_400,
  bamIntervalSeconds: 86_400,
  clockMonitorIntervalSeconds: 60,
};

/** Interval at which moments in the future are searched. */
const BRING_BACK_MS = 60_000;

/**
 * Runs the jobs of these kinds in this process, each job in one process of those that share the database. It opens in the background
 * and, where the database does not answer, tries again.
 */
export function openJobs({ afterMs = 0, ...options }: JobsOptions): Jobs {
  const closing = new AbortController();
  const { signal } = closing;
  const library = new JobLibrary(options, signal);
  const opened = delay(afterMs, undefined, { signal, ref: false }).then(
    () => library.open(),
    // Closed before.
    () => undefined,
  );
  let closed: Promise<void> | undefined;
  return {
    opened,
    close() {
      closing.abort();
      closed ??= opened.then(() => library.close());
      return closed;
    },
  };
}

class JobLibrary {
  readonly #options: JobsOptions;
  readonly #closing: AbortSignal;
  readonly #boss: PgBoss;
  #workers = new Map<string, string[]>();
  #stopListening: (() => Promise<void>) | undefined;
  #again: NodeJS.Timeout | undefined;
  #bringingBack: NodeJS.Timeout | undefined;
  /** Reported once per outage. */
  #failing = false;

  constructor(options: JobsOptions, closing: AbortSignal) {
    const { db, report } = options;
    this.#options = options;
    this.#closing = closing;
    this.#boss = bossOver(
      jobDatabase(this.#options.db, () => {
        this.#failing = false;
      }),
      {
        ...INTERVALS,
        clock: steadyClock,
        backend: db.engine === 'embedded' ? 'pglite' : 'postgres',
        // Both engines vacuum by themselves.
        reindex: false,
        monitorVacuum: false,
      },
    );
    this.#boss.on('error', (error) => this.#reportOnce(error));
    this.#boss.on('warning', reportWarnings(report));
  }

  async open(): Promise<void> {
    try {
      await bringTimesBack(this.#options.db.background);
      await this.#boss.start();
      await this.#declare();
      await this.#reclaim();
      await this.#work();
      this.#stopListening ??= await this.#options.db.listen(JOB_CHANNEL, (name) => this.#wake(name));
      this.#bringingBack ??= setInterval(
        () => void this.#bringBack(),
        this.#options.bringBackEveryMs ?? BRING_BACK_MS,
      ).unref();
    } catch (error) {
      this.#reportOnce(error);
      await this.#stop({ graceful: false });
      if (!this.#closing.aborted) this.#again = setTimeout(() => void this.open(), OPEN_AGAIN_MS).unref();
    }
  }

  /** A retried job is looked for at once. A restored backup has taken the kinds with it. */
  #wake(name: string): void {
    for (const worker of this.#workers.get(name) ?? []) this.#boss.notifyWorker(worker);
    if (name === '') void this.#declareAgain().catch((error: unknown) => this.#reportOnce(error));
  }

  async #declareAgain(): Promise<void> {
    if (this.#closing.aborted || (await this.#boss.getQueues()).length > 0) return;
    await this.#stop({ graceful: false });
    await this.open();
  }

  /** The clock may be ahead for a while at any time. Workers wait for jobs that lay ahead. */
  async #bringBack(): Promise<void> {
    try {
      if (!(await bringTimesBack(this.#options.db.background))) return;
      this.#options.report(
        'tâches de fond : l’horloge était en avance, leurs heures sont ramenées à maintenant',
        {
          part: 'jobs',
        },
      );
      for (const name of this.#workers.keys()) this.#wake(name);
    } catch (error) {
      this.#reportOnce(error);
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#again);
    clearInterval(this.#bringingBack);
    await this.#stopListening?.().catch((error: unknown) => this.#reportOnce(error));
    await this.#stop({ timeout: FINISH_WITHIN_MS });
  }

  async #stop(options: StopOptions): Promise<void> {
    await this.#boss.stop({ ...options, close: false }).catch((error: unknown) => this.#reportOnce(error));
  }

  /** The kinds as they are now, written only where they differ: a site starts on a full disk too. */
  async #declare(): Promise<void> {
    const { db, kinds } = this.#options;
    const boss = this.#boss;
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const kind of kinds) {
      const { name, schedule } = kind;
      const { policy, ...settings } = queueOf(kind);
      const known = queues.get(name);
      if (!known) await addQueue(db.background, kind);
      else if (!isSame({ ...known }, settings)) await boss.updateQueue(name, settings);
      if (schedule !== null && schedules.get(name) !== schedule) {
        await boss.schedule(name, schedule, null, SCHEDULE_OPTIONS);
      }
    }
    const wanted = new Set<string>(kinds.filter(({ schedule }) => schedule !== null).map(({ name }) => name));
    for (const name of schedules.keys()) if (!wanted.has(name)) await boss.unschedule(name);
  }

  /** Jobs that a killed process left behind. The embedded engine has one process: whatever runs there was left. */
  async #reclaim(): Promise<void> {
    const { db } = this.#options;
    if (db.engine === 'embedded') {
      await sql`update pgboss.job set heartbeat_on = '-infinity' where state = 'active'`.execute(
        db.background,
      );
    }
    await this.#boss.supervise();
  }

  async #work(): Promise<void> {
    for (const kind of this.#options.kinds) {
      const polling = { pollingIntervalSeconds: POLL_S, notifyPollingIntervalSeconds: POLL_S };
      const ids: string[] = [];
      for (let count = 0; count < kind.atOnce; count++) {
        ids.push(
          await this.#boss.work(kind.name, { ...polling, includeMetadata: true }, async ([job]) => {
            return job && this.#run(kind, job);
          }),
        );
      }
      this.#workers.set(kind.name, ids);
      if (kind.atStart) await this.#boss.send(kind.name);
    }
  }

  async #run(kind: JobKind, job: JobWithMetadata<unknown>) {
    const signal = AbortSignal.any([job.signal, this.#closing]);
    try {
      const result = await kind.run(job.data, { signal });
      this.#options.onRun?.(kind.name, 'done');
      return result === undefined ? undefined : { result };
    } catch (error) {
      if (!this.#closing.aborted) {
        const isLast = job.retryCount >= job.retryLimit;
        this.#options.onRun?.(kind.name, isLast ? 'given_up' : 'failed');
        const next = isLast ? 'abandonnée' : 'nouvel essai plus tard';
        this.#options.report(`tâche « ${JOB_LABELS[kind.name]} » : ${next} (${errorText(error)})`, {
          level: isLast ? 'error' : 'warn',
          part: 'jobs',
          job: kind.name,
          error,
        });
      }
      throw error;
    }
  }

  #reportOnce(error: unknown): void {
    if (!this.#failing && !this.#closing.aborted) {
      this.#options.report(`tâches de fond suspendues (${errorText(error)})`, { part: 'jobs', error });
    }
    this.#failing = true;
  }
}

function isSame(known: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).every(([name, value]) => known[name] === value);
}
