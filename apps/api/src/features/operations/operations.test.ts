import { jobKindSchema } from '@kiroku/contract/operations/schema';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { jobQueue, queuedJob } from '../../jobs/jobKind.ts';
import { type Jobs, openJobs } from '../../jobs/openJobs.ts';
import { sendJob } from '../../jobs/sendJob.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupRoles } from '../../testing/setupRoles.ts';

const setup = setupRoles();
let broken = true;
let jobs: Jobs;
const reports: string[] = [];
const kind = queuedJob({
  queue: jobQueue('pushes', z.object({}), { most: 0, after: 1, longest: 1 }),
  atOnce: 1,
  run: async () => {
    if (broken) throw new Error('le service ne répond pas');
  },
});
beforeAll(() => {
  broken = true;
});
afterEach(() => jobs.close());

const listed = async () =>
  z.array(jobKindSchema.strict()).parse((await setup.roles.staff.call('GET', 'jobs')).json());

test('the staff sees failed jobs and runs them again, which the journal records', async () => {
  const { api, roles } = setup;
  expect(await listed()).toEqual([]);
  jobs = openJobs({
    db: api.db,
    kinds: [...api.jobs.filter(({ name }) => name !== 'pushes'), kind],
    report: (line) => void reports.push(line),
  });
  await jobs.opened;
  const kinds = await listed();
  const labels = kinds.map(({ label }) => label);
  expect(labels).toEqual([...labels].sort((one, other) => one.localeCompare(other, 'fr')));
  expect(labels).toEqual(
    expect.arrayContaining(['Débuts et fins de diffusion', 'Ménage des comptes', 'Notifications push']),
  );
  expect(kinds.filter(({ nextRun }) => nextRun === null).map(({ name }) => name)).toEqual([
    'pushes',
    'notification-pushes',
  ]);

  await sendJob(api.db.sql, kind, {});
  const pushes = async () => (await listed()).find(({ name }) => name === 'pushes');
  await expect.poll(pushes).toMatchObject({
    failed: 1,
    troubles: [{ attempts: 1, nextTry: null, error: 'le service ne répond pas' }],
  });
  const id = (await pushes())?.troubles[0]?.id ?? '';
  for (const role of [roles.member, roles.premium]) {
    expectRefusal(await role.call('GET', 'jobs'), 403, 'forbidden');
    expectRefusal(await role.call('POST', `jobs/${id}/retry`), 403, 'forbidden');
  }
  expectRefusal(await roles.visitor.call('POST', `jobs/${id}/retry`), 401, 'signed_out');

  broken = false;
  expect((await roles.staff.call('POST', `jobs/${id}/retry`)).statusCode).toBe(200);
  await expect.poll(pushes).toMatchObject({ failed: 0, troubles: [], lastRun: expect.any(Number) });
  expectRefusal(await roles.staff.call('POST', `jobs/${id}/retry`), 404, 'unknown_job');
  expectRefusal(await roles.staff.call('POST', 'jobs/nothing/retry'), 404, 'unknown_job');
  const [line] = (await roles.staff.call('GET', 'moderation/journal')).json();
  expect(line).toMatchObject({ action: 'job.retry', label: 'Tâche de fond relancée', target: 'job:pushes' });
});
