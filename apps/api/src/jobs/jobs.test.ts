import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bossOver, executorOf } from './boss.ts';
import { numbered, setupJobs } from './fixtures/setupJobs.ts';
import { retryFailedJob } from './jobStore.ts';
import { sendJob } from './sendJob.ts';

const setup = setupJobs();
const { open, wake, untilDue, stateOf, kindOf } = setup;

test('each job runs once, in one of the processes that share the database', async () => {
  const ran: number[] = [];
  const kind = numbered(async (number) => void ran.push(number));
  await open(kind);
  await open(kind);
  await Promise.all(Array.from({ length: 30 }, (_, number) => sendJob(setup.db.sql, kind, { number })));
  await untilDue(() => expect(ran).toHaveLength(30));
  await expect.poll(() => stateOf()).toEqual(Array.from({ length: 30 }, () => 'completed'));
  expect(new Set(ran).size).toBe(30);
  expect(setup.reports).toEqual([]);
});

test('a job is sent with its transaction, even before jobs are open', async () => {
  const ran: number[] = [];
  const kind = numbered(async (number) => void ran.push(number));
  const given = setup.db.sql.transaction().execute(async (transaction) => {
    await sendJob(transaction, kind, { number: 1 });
    throw new Error('rolled back');
  });
  await expect(given).rejects.toThrow('rolled back');
  await setup.db.sql.transaction().execute((transaction) => sendJob(transaction, kind, { number: 2 }));
  await open(kind);
  await expect.poll(() => ran).toEqual([2]);
});

test('a job for a later time waits', async () => {
  const ran: number[] = [];
  const kind = numbered(async (number) => void ran.push(number));
  await open(kind);
  await sendJob(setup.db.sql, kind, { number: 1 }, { from: new Date(Date.now() + 3_600_000) });
  await sendJob(setup.db.sql, kind, { number: 2 });
  await untilDue(() => expect(ran).toEqual([2]));
  expect(await kindOf()).toMatchObject({ waiting: 1, failed: 0, nextRun: null });
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(setup.db.sql);
  await untilDue(() => expect(ran).toEqual([2, 1]));
});

describe('failing jobs', () => {
  test('a failing job is retried until it succeeds', async () => {
    let tries = 0;
    const kind = numbered(async () => {
      tries += 1;
      if (tries < 3) throw new Error(`not yet ${tries}`);
    });
    await open(kind);
    await sendJob(setup.db.sql, kind, { number: 1 });
    await expect.poll(() => kindOf()).toMatchObject({ troubles: [{ error: 'not yet 1', attempts: 1 }] });
    expect((await kindOf())?.troubles[0]?.nextTry).not.toBeNull();
    await untilDue(async () => expect(await stateOf()).toEqual(['completed']));
    expect(tries).toBe(3);
    expect(setup.reports).toEqual([
      'tâche « Notifications push » : nouvel essai plus tard (Error: not yet 1)',
      'tâche « Notifications push » : nouvel essai plus tard (Error: not yet 2)',
    ]);
    expect(await kindOf()).toMatchObject({ waiting: 0, running: 0, failed: 0, troubles: [] });
  });

  test('a job that exhausted its retries stays visible, and runs again on demand', async () => {
    let broken = true;
    const kind = numbered(async () => {
      if (broken) throw new Error('broken');
    });
    await open(kind);
    await sendJob(setup.db.sql, kind, { number: 1 });
    await untilDue(async () => expect(await stateOf()).toEqual(['failed']));
    const failed = await kindOf();
    expect(failed).toMatchObject({
      label: 'Notifications push',
      failed: 1,
      troubles: [{ error: 'broken', attempts: 3, nextTry: null }],
    });
    expect(setup.reports.at(-1)).toBe('tâche « Notifications push » : abandonnée (Error: broken)');
    broken = false;
    const id = failed?.troubles[0]?.id ?? '';
    expect(await retryFailedJob(setup.db.sql, id)).toEqual({ outcome: 'retried', name: 'pushes' });
    await expect.poll(() => stateOf()).toEqual(['completed']);
    expect(await retryFailedJob(setup.db.sql, id)).toEqual({ outcome: 'unknown' });
  });

  test('a job with the data of another version fails without a run', async () => {
    const kind = numbered(async () => {});
    await open(kind);
    await sendJob(setup.db.sql, { ...kind, data: z.any() }, { number: 'one' });
    await untilDue(async () => expect(await stateOf()).toEqual(['failed']));
  });
});

test('a job whose process was killed runs again', async () => {
  const ran: number[] = [];
  const kind = numbered(async (number) => void ran.push(number));
  await sendJob(setup.db.sql, kind, { number: 1 });
  // As a process leaves it that was killed while it ran: taken, without a further sign.
  await bossOver(executorOf(setup.db.sql)).fetch('pushes');
  await sql`update pgboss.job set heartbeat_on = now() - interval '5 minutes'`.execute(setup.db.sql);
  expect(await stateOf()).toEqual(['active']);
  await open(kind);
  await untilDue(() => expect(ran).toEqual([1]));
  await expect.poll(() => stateOf()).toEqual(['completed']);
});

describe('closing jobs', () => {
  test('closing waits for the running job', async () => {
    const reached = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const kind = numbered(async () => {
      reached.resolve();
      await end.promise;
    });
    const jobs = await open(kind);
    await sendJob(setup.db.sql, kind, { number: 1 });
    await reached.promise;
    const closed = jobs.close();
    end.resolve();
    await closed;
    expect(await stateOf()).toEqual(['completed']);
    await sendJob(setup.db.sql, kind, { number: 2 });
    expect(await stateOf()).toEqual(['completed', 'created']);
  });

  test('a job that stops when aborted is returned, and runs at the next start', async () => {
    const reached = Promise.withResolvers<void>();
    const ends = numbered(async (_, signal) => {
      reached.resolve();
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const jobs = await open(ends);
    await sendJob(setup.db.sql, ends, { number: 1 });
    await reached.promise;
    await jobs.close();
    expect(await stateOf()).toEqual(['retry']);
    expect(setup.reports).toEqual([]);
    const ran: number[] = [];
    await open(numbered(async (number) => void ran.push(number)));
    await untilDue(() => expect(ran).toEqual([1]));
  });

  test('a job that ignores its abort signal is returned as well', async () => {
    const reached = Promise.withResolvers<void>();
    const hangs = numbered(() => {
      reached.resolve();
      return new Promise(() => {});
    });
    const jobs = await open(hangs);
    await sendJob(setup.db.sql, hangs, { number: 1 });
    await reached.promise;
    await jobs.close();
    expect(await stateOf()).toEqual(['retry']);
  });
});

test('kinds deleted by a restored backup are created again', async () => {
  const ran: number[] = [];
  const kind = numbered(async (number) => void ran.push(number));
  await open(kind);
  await sql`delete from pgboss.schedule`.execute(setup.db.sql);
  await sql`delete from pgboss.queue`.execute(setup.db.sql);
  await wake('');
  await expect.poll(() => kindOf()).toMatchObject({ label: 'Notifications push' });
  await sendJob(setup.db.sql, kind, { number: 1 });
  await untilDue(() => expect(ran).toEqual([1]));
});
