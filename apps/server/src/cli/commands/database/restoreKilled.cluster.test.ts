import { randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { copyTemplate } from '@kiroku/api/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kirokuHere, startKiroku, startSite } from '../../fixtures/processes.ts';

// kill -9 of a restore: at the next start the site is the backup's or the former one, never rows of one with keys of the other.

const PICTURES = 1500;
const folders: string[] = [];
let original: string;
let backup: string;
beforeAll(async () => {
  original = await siteOf('Restored');
  mkdirSync(join(original, 'media', 'avatar'), { recursive: true });
  for (let at = 0; at < PICTURES; at += 1)
    writeFileSync(join(original, 'media', 'avatar', `${at}.webp`), randomBytes(400));
  backup = join(original, 'kiroku.tar.gz');
  expect(await kirokuHere(original, 'backup', backup)).toMatchObject({ code: 0 });
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A data directory with a member and keys. */
async function siteOf(username: string): Promise<string> {
  const dataDir = await copyTemplate();
  folders.push(dataDir);
  const line = ['--username', username, '--email', 'marie@exemple.fr', '--random-password'];
  expect(await kirokuHere(dataDir, 'user', 'create', ...line)).toMatchObject({ code: 0 });
  return dataDir;
}

const keyOf = (dataDir: string): string => readFileSync(join(dataDir, 'secrets', 'password.key'), 'utf8');

/** Looks without a pause: files are placed in milliseconds. */
async function appears(dataDir: string, pattern: string): Promise<void> {
  while (globSync(pattern, { cwd: dataDir }).length === 0) await setImmediate();
}

async function expectOneSite(dataDir: string, formerKey: string): Promise<'restored' | 'former'> {
  const site = await startSite(dataDir);
  const known = async (name: string) => (await fetch(`${site.url}/api/user/${name}`)).status === 200;
  const [restored, former] = [await known('Restored'), await known('Former')];
  await site.stop();
  expect(restored).toBe(!former);
  expect(keyOf(dataDir)).toBe(restored ? keyOf(original) : formerKey);
  const pictures = existsSync(join(dataDir, 'media')) ? readdirSync(join(dataDir, 'media', 'avatar')) : [];
  expect(pictures).toHaveLength(restored ? PICTURES : 0);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('restore-'))).toEqual([]);
  return restored ? 'restored' : 'former';
}

test.each([
  ['while its files are unpacked', 'restore-*/media/avatar/1*.webp', 'former'],
  ['while files are placed', 'media/avatar/1*.webp', 'restored'],
] as const)(
  'a restore killed %s leaves one consistent site for the next start',
  async (_, pattern, expected) => {
    const dataDir = await siteOf('Former');
    const formerKey = keyOf(dataDir);
    const { child, ended } = startKiroku(dataDir, ['restore', '--yes', backup]);
    await appears(dataDir, pattern);
    child.kill('SIGKILL');
    await ended;
    expect(await expectOneSite(dataDir, formerKey)).toBe(expected);
  },
);

test('a site killed while it places restored files continues at its next start', async () => {
  const dataDir = await siteOf('Former');
  const formerKey = keyOf(dataDir);
  const site = await startSite(dataDir);
  const restoring = kirokuHere(dataDir, 'restore', '--yes', backup);
  await appears(dataDir, 'media/avatar/1*.webp');
  await site.stop('SIGKILL');
  await restoring;
  expect(await expectOneSite(dataDir, formerKey)).toBe('restored');
});
