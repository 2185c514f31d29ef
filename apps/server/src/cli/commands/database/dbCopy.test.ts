import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { openServerDatabase } from '@kiroku/api/db/connections/server';
import { openEmbedded } from '@kiroku/api/db/embedded/open';
import { copyTemplate } from '@kiroku/api/testing/database';
import { seedTitles } from '@kiroku/api/testing/seed';
import { databaseUrl, runOnServer } from '@kiroku/api/testing/template';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kirokuHere, siteHere } from '../../fixtures/processes.ts';

const server = process.env.KIROKU_TEST_DATABASE_URL ?? '';
const name = `kiroku_copy_${process.pid}`;
let dataDir: string;

beforeAll(async () => {
  dataDir = await copyTemplate();
  const db = await openEmbedded({ dataDir, minFreeBytes: 0, report: () => undefined, starting: true });
  await seedTitles(db);
  await db.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('db copy without a server names the missing variable', async () => {
  expect(await kirokuHere(dataDir, 'db', 'copy')).toEqual({
    code: 1,
    stdout: [],
    stderr: ['DATABASE_URL doit nommer le serveur PostgreSQL.'],
  });
});

describe.runIf(server !== '')('db copy to a server', () => {
  const target = server === '' ? '' : databaseUrl(server, name);
  beforeAll(() => runOnServer(server, `create database ${name}`));
  afterAll(() => runOnServer(server, `drop database if exists ${name} with (force)`));
  const copy = () => kirokuHere(dataDir, { DATABASE_URL: target }, 'db', 'copy');

  test('db copy is refused while the site runs, then copies every row once', async () => {
    const site = await siteHere(dataDir);
    expect(await copy()).toMatchObject({ code: 1, stdout: [] });
    await site.stop();
    expect(await copy()).toMatchObject({
      code: 0,
      stdout: [expect.stringMatching(/^\d+ lignes copiées et comparées\.$/)],
      stderr: [],
    });
    const there = await openServerDatabase(target, { dataDir: tmpdir(), report: () => undefined });
    expect(await there.sql.selectFrom('anime').select('id').execute()).toHaveLength(80);
    await there.close();
    expect((await copy()).stderr).toEqual([expect.stringMatching(/^La base d’arrivée n’est pas vide/)]);
  });
});
