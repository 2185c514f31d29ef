import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTemplate } from '@kiroku/api/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kirokuHere, siteHere } from '../../fixtures/processes.ts';

let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = await copyTemplate();
  file = join(dataDir, 'kiroku.tar.gz');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

type Site = Awaited<ReturnType<typeof siteHere>>;

async function call(site: Site, method: string, path: string, body?: object, token = '') {
  const response = await fetch(`${site.url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: token },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function signUp(site: Site, username: string): Promise<string> {
  const account = { username, email: `${username}@exemple.fr`, password: 'un long mot de passe' };
  const { status, body } = await call(site, 'POST', 'auth/signup', account);
  expect(status).toBe(201);
  return body.token ?? '';
}

test('a running site is backed up without interruption, and restored to that state', async () => {
  const site = await siteHere(dataDir);
  const token = await signUp(site, 'Avant');
  const backup = await kirokuHere(dataDir, 'backup', file);
  expect(backup).toMatchObject({ code: 0, stderr: [] });
  expect(backup.stdout).toEqual([
    expect.stringMatching(/^Sauvegarde écrite : .+kiroku\.tar\.gz \(\d+ lignes\)\.$/),
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  await signUp(site, 'Apres');
  await call(site, 'PUT', 'user/username', { username: 'Renomme' }, token);
  const restored = await kirokuHere(dataDir, 'restore', '--yes', file);
  expect(restored).toMatchObject({ code: 0, stderr: [] });
  expect(restored.stdout).toEqual([
    expect.stringMatching(/ rétablie : \d+ lignes\.$/),
    expect.stringMatching(/^Si le site est en marche, redémarrez-le/),
  ]);
  expect((await call(site, 'GET', 'user/Avant')).status).toBe(200);
  expect((await call(site, 'GET', 'user/Apres')).status).toBe(404);
  // Sessions are rows too, and the keys are the same.
  expect((await call(site, 'POST', 'auth/refresh', undefined, token)).body).toMatchObject({
    username: 'Avant',
  });
  await site.stop();
});

test.each([
  ['backup', 'x.tar.gz'],
  ['db', 'check'],
])('%s %s is refused for a data directory without a database, and creates none', async (...words) => {
  const empty = join(dataDir, 'nothing');
  mkdirSync(empty);
  const refused = await kirokuHere(empty, ...words);
  expect(refused).toEqual({
    code: 1,
    stdout: [],
    stderr: [`Il n’y a pas de base de données dans ${empty} (DATA_DIR).`],
  });
  expect(readdirSync(empty)).toEqual([]);
});

test('a backup restored in another data directory gives the same site, keys included', async () => {
  const site = await siteHere(dataDir);
  await signUp(site, 'Marie');
  await kirokuHere(dataDir, 'backup', file);
  await site.stop();
  const elsewhere = await copyTemplate();
  try {
    const restored = await kirokuHere(elsewhere, 'restore', file, '--yes');
    expect(restored.code).toBe(0);
    const key = (folder: string) => readFileSync(join(folder, 'secrets', 'password.key'), 'utf8');
    expect(key(elsewhere)).toBe(key(dataDir));
    const other = await siteHere(elsewhere);
    const login = { email: 'marie@exemple.fr', password: 'un long mot de passe' };
    expect((await call(other, 'POST', 'auth/login', login)).body).toMatchObject({ username: 'Marie' });
    await other.stop();
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
});

test('a backup replaces no existing file, and a truncated or invalid backup restores nothing', async () => {
  await kirokuHere(
    dataDir,
    'user',
    'create',
    '--username',
    'Marie',
    '--email',
    'marie@exemple.fr',
    '--random-password',
  );
  expect(await kirokuHere(dataDir, 'backup', file)).toMatchObject({ code: 0 });
  expect(await kirokuHere(dataDir, 'backup', file)).toEqual({
    code: 1,
    stdout: [],
    stderr: ['Ce fichier existe déjà : rien n’a été écrit.'],
  });
  truncateSync(file, statSync(file).size - 40);
  expect(await kirokuHere(dataDir, 'restore', '--yes', file)).toMatchObject({
    code: 1,
    stderr: [expect.stringContaining('n’est pas une sauvegarde entière')],
  });
  writeFileSync(file, 'bonjour');
  expect((await kirokuHere(dataDir, 'restore', '--yes', file)).code).toBe(1);
  expect(await kirokuHere(dataDir, 'restore', '--yes', 'absent.tar.gz')).toMatchObject({
    stderr: ['Ce fichier n’existe pas.'],
  });
  const site = await siteHere(dataDir);
  expect((await call(site, 'GET', 'user/Marie')).status).toBe(200);
  await site.stop();
});
