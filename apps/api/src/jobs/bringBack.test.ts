import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { bossOver, executorOf } from './boss.ts';
import { bringTimesBack } from './bringBack.ts';
import { numbered, setupJobs } from './fixtures/setupJobs.ts';
import { periodicJob } from './jobKind.ts';
import { type Jobs, openJobs } from './openJobs.ts';
import { sendJob } from './sendJob.ts';

const setup = setupJobs();
const { open, untilDue, kindOf } = setup;

let watching: Jobs | undefined;
afterEach(async () => {
  await watching?.close();
  watching = undefined;
});

/** Moves everything that the library wrote as if the machine's clock had been ahead. */
async function wereAhead(days: number): Promise<void> {
  const by = sql`interval '1 day' * ${days}::int`;
  await sql`update pgboss.version set cron_on = coalesce(cron_on, now()) + ${by}, bam_on = bam_on + ${by},
    flow_on = flow_on + ${by}, monitor_backoff_on = now() + ${by}`.execute(setup.db.sql);
  await sql`update pgboss.queue set monitor_claim_on = coalesce(monitor_claim_on, now()) + ${by},
    monitor_on = coalesce(monitor_on, now()) + ${by}, maintain_on = coalesce(maintain_on, now()) + ${by},
    created_on = created_on + ${by}`.execute(setup.db.sql);
  await sql`update pgboss.schedule set created_on = created_on + ${by}, updated_on = updated_on + ${by}`.execute(
    setup.db.sql,
  );
  await sql`update pgboss.job set created_on = created_on + ${by}, start_after = start_after + ${by},
    started_on = started_on + ${by}, heartbeat_on = heartbeat_on + ${by}, completed_on = completed_on + ${by},
    singleton_on = singleton_on + ${by}`.execute(setup.db.sql);
}

/** Moments that still lie ahead. */
async function ahead(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from pgboss.job where greatest(created_on, started_on, heartbeat_on, completed_on) > now())
      + (select count(*) from pgboss.version where greatest(cron_on, bam_on, flow_on) > now())
      + (select count(*) from pgboss.queue where greatest(monitor_claim_on, monitor_on, maintain_on, created_on) > now())
      + (select count(*) from pgboss.schedule where greatest(created_on, updated_on) > now()) as count`.execute(
    setup.db.sql,
  );
  return Number(rows[0]?.count);
}

/** A job of the kind that is done each minute. */
const send = () => bossOver(executorOf(setup.db.sql)).send('statuses');

function eachMinute() {
  const runs: number[] = [];
  const kind = periodicJob({ name: 'statuses', schedule: '* * * * *', run: async () => void runs.push(1) });
  return { kind, runs };
}

describe.each([3, 40])('after a clock that was %i days ahead', (days) => {
  test('a schedule runs soon after the next start, even when one of its jobs waited', async () => {
    const { kind, runs } = eachMinute();
    await (await open(kind)).close();
    runs.length = 0;
    await sql`delete from pgboss.job`.execute(setup.db.sql);
    await send();
    await wereAhead(days);
    await open(kind);
    await untilDue(() => expect(runs.length).toBeGreaterThan(0), 'statuses');
    expect(await ahead()).toBe(0);
  });

  test('a running site resumes its schedule at the next check, and reports it once', async () => {
    const { kind, runs } = eachMinute();
    const { db, reports } = setup;
    const report = (line: string) => void reports.push(line);
    watching = openJobs({ db, kinds: [kind], report, bringBackEveryMs: 50 });
    await watching.opened;
    await send();
    await untilDue(() => expect(runs.length).toBeGreaterThan(0), 'statuses');
    await wereAhead(days);
    await expect.poll(ahead).toBe(0);
    expect(reports).toContain(
      'tâches de fond : l’horloge était en avance, leurs heures sont ramenées à maintenant',
    );
    const before = runs.length;
    await send();
    await untilDue(() => expect(runs.length).toBeGreaterThan(before), 'statuses');
    expect((await kindOf('statuses'))?.lastRun).toBeLessThanOrEqual(Date.now());
  });
});

test('a delayed job keeps its delay, and a retried one waits no longer than its kind allows', async () => {
  const kind = numbered(async () => {});
  await (await open(kind)).close();
  const at = Date.now();
  for (const number of [1, 2, 3]) {
    await sendJob(setup.db.sql, kind, { number }, { from: new Date(at + number * 3_600_000) });
  }
  await sql`update pgboss.job set created_on = created_on + interval '3 days', start_after = start_after + interval '3 days'
    where data ->> 'number' = '2'`.execute(setup.db.sql);
  await sql`update pgboss.job set state = 'retry', start_after = now() + interval '3 days'
    where data ->> 'number' = '3'`.execute(setup.db.sql);
  expect(await bringTimesBack(setup.db.sql)).toBe(true);
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job
    order by data ->> 'number'`.execute(setup.db.sql);
  expect(rows.map(({ minutes }) => minutes)).toEqual([60, 120, 0]);
  expect(await bringTimesBack(setup.db.sql)).toBe(false);
});
