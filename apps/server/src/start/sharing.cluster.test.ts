import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@kiroku/api/testing/database';
import { databaseUrl, testServer } from '@kiroku/api/testing/template';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../../../scripts/webBuild.ts';
import { endAll, preparedDataDir, type Run, runToEnd, startSite } from '../testing/runSite.ts';

const KEYS = { SESSION_KEY: 's'.repeat(32), PASSWORD_PEPPER: 'p'.repeat(32) };
const ANNE = { username: 'Anne', email: 'anne@exemple.fr', password: 'une-phrase-de-passe-42' };
const post = (origin: string, path: string, body: object, token = '') =>
  fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  });

beforeAll(() => ensureBuilt());
afterAll(endAll);

describe.skipIf(testServer() === undefined)('two processes on one server (KIROKU_TEST_DATABASE_URL)', () => {
  const folders: string[] = [];
  let db: TestDatabase;
  let address: string;
  beforeAll(async () => {
    db = await openTestDatabase();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.sql);
    address = databaseUrl(testServer() ?? '', rows[0]?.name ?? '');
  });
  afterAll(async () => {
    await db?.dispose();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  async function run(keys: Record<string, string>): Promise<Run> {
    const dataDir = await mkdtemp(join(tmpdir(), 'kiroku-node-'));
    folders.push(dataDir);
    return { dataDir, environment: { DATABASE_URL: address, ...keys } };
  }

  test('two processes share members, sessions and pictures, and one with other keys is refused', async () => {
    const [one, other] = [await startSite(await run(KEYS)), await startSite(await run(KEYS))];
    const { token } = (await (await post(one.origin, 'auth/signup', ANNE)).json()) as { token: string };
    const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } });
    const base64 = (await picture.png().toBuffer()).toString('base64');
    const upload = await post(other.origin, 'upload/avatar', { base64 }, token);
    const { photoURL } = (await upload.json()) as { photoURL: string };
    for (const { origin } of [one, other]) {
      const seen = await fetch(origin + new URL(photoURL).pathname);
      expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect((await post(origin, 'auth/login', ANNE)).status).toBe(200);
    }
    const refused = await runToEnd(await run({ ...KEYS, PASSWORD_PEPPER: 'q'.repeat(32) }));
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('La clé des mots de passe');
    expect(refused.stderr).not.toContain('qqq');
    for (const site of [one, other]) await site.end();
  });
});

test('another session key is logged once, and another pepper at each start of the embedded database', async () => {
  const { dataDir, remove } = await preparedDataDir();
  const logOf = async (environment: Record<string, string>) => {
    const site = await startSite({ dataDir, environment });
    return (await site.end()).stderr;
  };
  expect(await logOf(KEYS)).toBe('');
  const others = { SESSION_KEY: 't'.repeat(32), PASSWORD_PEPPER: 'q'.repeat(32) };
  expect(await logOf(others)).toMatch(/^La clé des mots de passe .*\nLa clé des sessions .*\n$/);
  expect(await logOf(others)).toMatch(/^La clé des mots de passe .*\n$/);
  expect(await logOf({ ...others, PASSWORD_PEPPER: KEYS.PASSWORD_PEPPER })).toBe('');
  await remove();
});
