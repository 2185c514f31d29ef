import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { copyTemplate } from '@kiroku/api/testing/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kirokuHere, siteHere } from '../../fixtures/processes.ts';

/** A site with a member and a picture, its backup, and the copy of it that a test damages. */
let whole: string;
let dataDir: string;
let backup: string;
beforeAll(async () => {
  whole = await copyTemplate();
  dataDir = `${whole}-damaged`;
  mkdirSync(join(whole, 'media', 'avatar'), { recursive: true });
  writeFileSync(join(whole, 'media', 'avatar', 'picture.webp'), 'picture');
  const line = ['--username', 'Marie', '--email', 'marie@exemple.fr', '--random-password'];
  expect(await kirokuHere(whole, 'user', 'create', ...line)).toMatchObject({ code: 0 });
  backup = join(whole, 'kiroku.tar.gz');
  expect(await kirokuHere(whole, 'backup', backup)).toMatchObject({ code: 0 });
});
beforeEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(whole, dataDir, { recursive: true });
  rmSync(join(dataDir, 'media'), { recursive: true });
  rmSync(join(dataDir, 'kiroku.tar.gz'));
});
afterAll(() => {
  for (const folder of [whole, dataDir]) rmSync(folder, { recursive: true, force: true });
});

const inDatabase = (...path: string[]): string => join(dataDir, 'postgres', ...path);
const setAside = (): string[] => readdirSync(dataDir).filter((name) => name.startsWith('postgres.damaged-'));

/** Tables and their like: the engine makes and removes other files as it opens. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => /\/\d+$/.test(name))
    .sort();
}

/** Other bytes in the place of a file's own. */
function overwrite(path: string): void {
  writeFileSync(path, Buffer.alloc(statSync(path).size, 0x5a));
}

function overwriteTables(): void {
  const folder = inDatabase('base', '5');
  for (const name of readdirSync(folder)) if (/^\d+$/.test(name)) overwrite(join(folder, name));
}

const damages: Record<string, () => void> = {
  'without its log': () => rmSync(inDatabase('pg_wal'), { recursive: true }),
  'whose control file is empty': () => truncateSync(inDatabase('global', 'pg_control')),
  'without its version': () => rmSync(inDatabase('PG_VERSION')),
  'whose catalogue was overwritten': () => overwriteTables(),
  'whose map of files was overwritten': () => overwrite(inDatabase('global', 'pg_filenode.map')),
  'without the state of its transactions': () => rmSync(inDatabase('pg_xact'), { recursive: true }),
};

async function expectRestored(): Promise<void> {
  expect(readFileSync(join(dataDir, 'media', 'avatar', 'picture.webp'), 'utf8')).toBe('picture');
  const site = await siteHere(dataDir);
  expect((await fetch(`${site.url}/api/user/Marie`)).status).toBe(200);
  expect(await site.stop()).toEqual({ stderr: [] });
  const rest = readdirSync(dataDir).filter((name) => /^(?:restore-|postgres\.rest)/.test(name));
  expect(rest).toEqual([]);
}

test.each(Object.keys(damages))('a restore sets aside a database %s', async (name) => {
  damages[name]?.();
  const content = filesOf(inDatabase());
  const refused = await kirokuHere(dataDir, 'jobs');
  expect(refused.code).toBe(1);
  expect(refused.stderr.at(-1)).toContain('Rétablissez une sauvegarde');
  const restored = await kirokuHere(dataDir, 'restore', '--yes', backup);
  const [aside = ''] = setAside();
  expect(aside).toMatch(/^postgres\.damaged-\d{4}-\d\d-\d\d-\d{6}$/);
  expect(restored).toMatchObject({
    code: 0,
    stdout: [expect.stringMatching(/ rétablie : \d+ lignes\.$/), expect.any(String)],
  });
  expect(restored.stderr.at(-1)).toBe(
    `La base de données abîmée est mise de côté dans ${join(dataDir, aside)} ; effacez ce dossier quand il ne sert plus.`,
  );
  expect(filesOf(join(dataDir, aside))).toEqual(content);
  await expectRestored();
});

test('an invalid backup leaves a damaged database in place', async () => {
  damages['without its log']?.();
  writeFileSync(join(dataDir, 'text.tar.gz'), 'bonjour');
  const refused = await kirokuHere(dataDir, 'restore', '--yes', join(dataDir, 'text.tar.gz'));
  expect(refused.code).toBe(1);
  expect(refused.stderr.at(-1)).toContain('n’est pas une sauvegarde entière');
  expect(setAside()).toEqual([]);
  expect(existsSync(inDatabase())).toBe(true);
});

test('a database restored by a killed command is used at the next start', async () => {
  await kirokuHere(dataDir, 'restore', '--yes', backup);
  // Killed before the damaged one was set aside.
  renameSync(inDatabase(), join(dataDir, 'postgres.restored'));
  cpSync(join(whole, 'postgres'), inDatabase(), { recursive: true });
  damages['without its log']?.();
  expect(await kirokuHere(dataDir, 'jobs')).toMatchObject({
    code: 0,
    stderr: [expect.stringContaining('mise de côté')],
  });
  expect(setAside()).toHaveLength(1);
  // Killed between the two.
  renameSync(inDatabase(), join(dataDir, 'postgres.restored'));
  // An earlier one was killed while it was filled.
  mkdirSync(join(dataDir, 'postgres.restoring'));
  await expectRestored();
  expect(setAside()).toHaveLength(1);
});
