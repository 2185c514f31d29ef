import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '@kiroku/api/db/embedded/open';
import { copyTemplate } from '@kiroku/api/testing/database';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kirokuHere, siteHere } from '../../fixtures/processes.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await copyTemplate();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const SOUND = {
  code: 0,
  stdout: [expect.stringMatching(/^\d+ tables et \d+ index lus, rien n’est abîmé\.$/)],
  stderr: [],
};
type Ready = { database: { checkedAt: string } };
const ready = async (url: string) => (await (await fetch(`${url}/api/ready`)).json()) as Ready;

/** Writes over a page of a table that nothing reads. */
async function damage(): Promise<void> {
  const db = await openEmbedded({ dataDir, minFreeBytes: 0, report: () => undefined, starting: true });
  await sql`create table quiet as select g from generate_series(1, 5000) g`.execute(db.sql);
  const { rows } = await sql<{ path: string }>`select pg_relation_filepath('quiet') as path`.execute(db.sql);
  await db.close();
  const file = openSync(join(dataDir, 'postgres', rows[0]?.path ?? ''), 'r+');
  writeSync(file, 'damaged', 3 * 8192 + 4000);
  closeSync(file);
}

test('db check reports an intact database, and a running site states the check', async () => {
  expect(await kirokuHere(dataDir, 'db', 'check')).toEqual(SOUND);
  const site = await siteHere(dataDir);
  const before = await ready(site.url);
  expect(await kirokuHere(dataDir, 'db', 'check')).toEqual(SOUND);
  const after = await ready(site.url);
  expect(after).toEqual({ success: true, database: { checkedAt: expect.any(String), damaged: false } });
  expect(after.database.checkedAt > before.database.checkedAt).toBe(true);
  await site.stop();
});

test('db check lists damage with advice and code 1, and the running site states it', async () => {
  await damage();
  const site = await siteHere(dataDir);
  const { code, stdout, stderr } = await kirokuHere(dataDir, 'db', 'check');
  expect(code).toBe(1);
  expect(stdout).toEqual([expect.stringMatching(/ lus, dommages : 1\.$/)]);
  expect(stderr).toEqual([
    expect.stringMatching(/^Table public\.quiet : illisible \(.+\)\.$/),
    'La base de données est abîmée : rétablissez une sauvegarde (docs/operations.md, « Base de données abîmée »).',
  ]);
  expect((await ready(site.url)).database).toEqual({
    checkedAt: expect.any(String),
    damaged: true,
    message:
      'La dernière vérification a trouvé des dommages dans la base de données ; le journal dit lesquels.',
  });
  await site.stop();
  expect(await kirokuHere(dataDir, 'db', 'check')).toMatchObject({ code: 1 });
});
