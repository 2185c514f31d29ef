import type { JobName } from '@kiroku/contract/operations/labels';
import type { z } from 'zod';

/** The context of a job. A handler that gives up because of `signal` throws, so that the job runs again. */
export type JobRun = { signal: AbortSignal };

/** Retries of a failed job: their number, and a delay in seconds that doubles up to the longest. */
export type Retries = { most: number; after: number; longest: number };

/** A kind of background job: its work, schedule and retries. */
export type JobKind = {
  name: JobName;
  /** Cron in the time of Paris; null: it runs when it is sent. */
  schedule: string | null;
  /** Whether it also runs once the site is open. */
  atStart: boolean;
  /** Jobs of one process at once. */
  atOnce: number;
  retries: Retries;
  /** Retention of done and failed jobs. */
  retentionDays: number;
  /** Does one job. A sentence it answers is shown as its result. */
  run(data: unknown, run: JobRun): Promise<string | undefined>;
};

/** A kind whose jobs carry data. */
export type QueuedJobKind<Data extends object> = JobKind & { data: z.ZodType<Data> };

const RETRIES: Retries = { most: 5, after: 30, longest: 3600 };
const RETENTION_DAYS = 30;
/** A kind that runs every minute leaves many rows, and another failure soon. */
const RETENTION_DAYS_OFTEN = 1;

export type PeriodicJob = {
  name: JobName;
  schedule: string;
  atStart?: boolean;
  retries?: Retries;
  run(run: JobRun): Promise<unknown>;
};

/**
 * Declares work that is done again and again: one job at a time in all processes, also when one is retried. A run missed while no
 * process was there is made up for, once.
 */
export function periodicJob({
  name,
  schedule,
  atStart = false,
  retries = RETRIES,
  run,
}: PeriodicJob): JobKind {
  return {
    name,
    schedule,
    atStart,
    retries,
    atOnce: 1,
    retentionDays: isOften(schedule) ? RETENTION_DAYS_OFTEN : RETENTION_DAYS,
    run: async (_, job) => {
      const result = await run(job);
      return typeof result === 'string' ? result : undefined;
    },
  };
}

/** Queue of a job, for callers; its worker may be opened later. */
export type JobQueue<Data extends object> = Pick<
  QueuedJobKind<Data>,
  'name' | 'schedule' | 'retries' | 'retentionDays' | 'data'
>;

/** Declares the queue of a kind of jobs that `sendJob` asks for. */
export function jobQueue<Data extends object>(
  name: JobName,
  data: z.ZodType<Data>,
  retries = RETRIES,
): JobQueue<Data> {
  return { name, data, retries, schedule: null, retentionDays: RETENTION_DAYS_OFTEN };
}

export type QueuedJob<Data extends object> = {
  queue: JobQueue<Data>;
  atOnce: number;
  run(data: Data, run: JobRun): Promise<void>;
};

/** Declares the work of each job of a queue. */
export function queuedJob<Data extends object>({ queue, atOnce, run }: QueuedJob<Data>): QueuedJobKind<Data> {
  const { data } = queue;
  return {
    ...queue,
    atStart: false,
    atOnce,
    run: async (sent, job) => {
      await run(data.parse(sent), job);
      return undefined;
    },
  };
}

/** Whether a cron names no hour and no minute of it. */
function isOften(schedule: string): boolean {
  return schedule.startsWith('*');
}
