import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bossOver, executorOf } from './boss.ts';
import { setupJobs } from './fixtures/setupJobs.ts';
import { periodicJob } from './jobKind.ts';

const setup = setupJobs();
const { open, untilDue, stateOf, kindOf } = setup;

describe('schedules', () => {
  const daily = (run: () => Promise<unknown>) =>
    periodicJob({ name: 'accounts', schedule: '0 3 * * *', run });

  test('a schedule follows the time of Paris, and shows its next run', async () => {
    await open(daily(async () => {}));
    const next = new Date((await kindOf('accounts'))?.nextRun ?? 0);
    const hour = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' });
    expect(hour.format(next)).toBe('03:00');
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect(await stateOf('accounts')).toEqual([]);
  });

  test('a schedule missed while no process ran is made up for once', async () => {
    let runs = 0;
    const kind = daily(async () => {
      runs += 1;
      return 'fait';
    });
    const since = Date.now();
    await (await open(kind)).close();
    await sql`update pgboss.version set cron_on = now() - interval '5 days'`.execute(setup.db.sql);
    await sql`update pgboss.schedule set created_on = now() - interval '9 days', updated_on = now() - interval '9 days'`.execute(
      setup.db.sql,
    );
    await Promise.all([open(kind), open(kind)]);
    await untilDue(() => expect(runs).toBe(1), 'accounts');
    await expect.poll(() => stateOf('accounts')).toEqual(['completed']);
    expect(await kindOf('accounts')).toMatchObject({ lastResult: 'fait', failed: 0 });
    expect((await kindOf('accounts'))?.lastRun).toBeGreaterThanOrEqual(since);
  });

  test('a schedule that was removed or changed is deleted', async () => {
    await (await open(daily(async () => {}))).close();
    await open(periodicJob({ name: 'imports', schedule: '53 * * * *', run: async () => {} }));
    const schedules = await bossOver(executorOf(setup.db.sql)).getSchedules();
    expect(schedules.map(({ name, cron }) => [name, cron])).toEqual([['imports', '53 * * * *']]);
  });

  test('a schedule with a run at the start runs one job at a time', async () => {
    let runs = 0;
    const kind = periodicJob({
      name: 'pictures',
      schedule: '23 * * * *',
      atStart: true,
      run: async () => {
        runs += 1;
        await new Promise((resolve) => setTimeout(resolve, 0));
      },
    });
    await open(kind);
    await expect.poll(() => stateOf('pictures')).toEqual(['completed']);
    expect(runs).toBe(1);
  });
});
