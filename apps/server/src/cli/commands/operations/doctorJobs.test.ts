import { rm } from 'node:fs/promises';
import { openEmbedded } from '@kiroku/api/db/embedded/open';
import { addQueue } from '@kiroku/api/jobs/boss';
import { copyTemplate } from '@kiroku/api/testing/database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kirokuHere } from '../../fixtures/processes.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await copyTemplate();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** The doctor's lines about jobs, after the scheduler's last pass and with a job due for some time. */
async function found(lastPass: string, dueSince: string): Promise<string[]> {
  const db = await openEmbedded({ dataDir, minFreeBytes: 0, report: () => undefined, starting: true });
  const retries = { most: 5, after: 30, longest: 3600 };
  await addQueue(db.sql, { name: 'statuses', schedule: '* * * * *', retries, retentionDays: 1 });
  // Both of a site that has run: its version's row is written by the migration.
  await sql`update pgboss.version set cron_on = now() + ${lastPass}::interval`.execute(db.sql);
  await sql`insert into pgboss.job (name, start_after) values ('statuses', now() + ${dueSince}::interval)`.execute(
    db.sql,
  );
  await db.close();
  const { stdout, stderr } = await kirokuHere(dataDir, 'doctor');
  return [...stdout, ...stderr].filter((line) => line.includes('Tâches de fond'));
}

describe('doctor about jobs', () => {
  test('doctor reports a scheduler with its last run in the future', async () => {
    expect(await found('3 days', '0 seconds')).toEqual([
      expect.stringMatching(
        /^✗ Tâches de fond : leur dernier passage est daté de l’avenir \(4\s3\d\d minutes\)/,
      ),
    ]);
  });

  test('doctor reports and names an overdue job', async () => {
    expect(await found('0 seconds', '-1 hour')).toEqual([
      expect.stringMatching(/^✗ Tâches de fond : en retard de plus d’une demi-heure : .+\. Lisez le journal/),
    ]);
  });

  test('doctor does not report a job that became due while the site was stopped', async () => {
    expect(await found('-5 hours', '-1 hour')).toEqual([
      '✓ Tâches de fond : aucune n’a été abandonnée, aucune n’est en retard.',
    ]);
  });
});
