import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { copyTemplate } from '@kiroku/api/testing/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kiroku, startKiroku, startSite } from './fixtures/processes.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await copyTemplate();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const line = (mal: number, romaji: string) => `${JSON.stringify({ ids: { mal }, titles: { romaji } })}\n`;
const many = (length: number, from = 1) =>
  Array.from({ length }, (_, at) => line(from + at, `Titre ${from + at}`)).join('');
const file = async (name: string, content: string | Buffer) => {
  await writeFile(join(dataDir, name), content);
  return name;
};
const search = async (url: string, words: string) => {
  const answer = await fetch(`${url}/api/search/anime/${encodeURIComponent(words)}`);
  return answer.json();
};

const total = async (url: string) =>
  Number((await fetch(`${url}/api/explore/anime`)).headers.get('x-total-count'));
/** How much the files of tables hold: they grow while something is written. */
const databaseBytes = async () => {
  const base = join(dataDir, 'postgres', 'base');
  const paths = (await readdir(base, { recursive: true })).map((path) => join(base, path));
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Resolves once an import that begins with this title runs in the site. */
const underWay = (url: string, title: string) => expect.poll(() => search(url, title)).not.toEqual([]);

describe('while the site is not running', () => {
  test('a file named from where the person is goes in, and the site shows it when it starts', async () => {
    const name = await file('catalogue.jsonl.gz', gzipSync(line(1, 'Umi no Tegami') + line(2, 'Kaze')));
    const first = await kiroku(dataDir, 'catalogue', 'import', name);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/Import terminé : 2 fiches lues en 0:0\d\.\n {2}ajoutés {4}2\n/);
    const second = await kiroku(dataDir, 'catalogue', 'import', name);
    expect(second.stdout).toContain('inchangés  2');
    const site = await startSite(dataDir);
    expect(await search(site.url, 'umi no tegami')).toMatchObject([{ romanji: 'Umi no Tegami' }]);
    await site.stop();
  });

  test('a bad line: its number and reason, the others go in, and the exit code says so', async () => {
    const ran = await kiroku(
      dataDir,
      'catalogue',
      'import',
      await file('a.jsonl', `${line(1, 'Un')}{oops\n${line(2, 'Deux')}`),
    );
    expect(ran).toMatchObject({ code: 1, stderr: 'ligne 2 : JSON mal formé\n' });
    expect(ran.stdout).toContain('ajoutés    2');
  });

  test('a truncated file: what was read stays, the place is told, the exit code is not 0', async () => {
    const packed = gzipSync(many(3000), { level: 1 });
    const ran = await kiroku(
      dataDir,
      'catalogue',
      'import',
      await file('a.gz', packed.subarray(0, packed.length - 3000)),
    );
    expect(ran.code).toBe(1);
    expect(ran.stderr).toMatch(/Le fichier est abîmé à la ligne \d{4} : fichier compressé tronqué\./);
    expect(ran.stdout).toMatch(/ajoutés +[12] \d{3}/);
  });

  test('a dry run writes nothing', async () => {
    const name = await file('a.jsonl', line(1, 'Un'));
    expect((await kiroku(dataDir, 'catalogue', 'import', name, '--dry-run')).stdout).toMatch(/Essai à blanc/);
    expect((await kiroku(dataDir, 'catalogue', 'import', name)).stdout).toContain('ajoutés    1');
  });

  test('a missing file, a wrong option, an unknown command', async () => {
    const missing = await kiroku(dataDir, 'catalogue', 'import', 'absent.jsonl');
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('absent.jsonl n’existe pas.') });
    expect(await kiroku(dataDir, 'catalogue', 'import', '--frob')).toMatchObject({ code: 2 });
    expect(await kiroku(dataDir, 'frob')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Commande inconnue : frob\./),
    });
    expect(await kiroku(dataDir, 'help')).toMatchObject({ code: 0, stderr: '' });
  });

  test('Ctrl-C ends it between two batches, and what was written stays', async () => {
    const name = await file('a.jsonl', many(60_000));
    const before = await databaseBytes();
    const { child, ended } = startKiroku(dataDir, ['catalogue', 'import', name]);
    await expect.poll(databaseBytes).toBeGreaterThan(before + 500_000);
    child.kill('SIGINT');
    const ran = await ended;
    expect(ran).toMatchObject({
      code: 130,
      stderr: expect.stringContaining('Import interrompu. Ce qui a été lu avant reste.'),
    });
    expect(ran.stdout).toContain('Import incomplet');
  });
});

describe('while the site is running', () => {
  test('new titles show at once, from any folder, and the counts come back', async () => {
    const site = await startSite(dataDir);
    expect(await search(site.url, 'umi no tegami')).toEqual([]);
    const ran = await kiroku(
      dataDir,
      'catalogue',
      'import',
      await file('a.jsonl', `${line(1, 'Umi no Tegami')}oops\n`),
    );
    expect(ran).toMatchObject({
      code: 1,
      stderr: 'ligne 2 : JSON mal formé\n',
      stdout: expect.stringContaining('ajoutés    1'),
    });
    expect(await search(site.url, 'umi no tegami')).toMatchObject([{ romanji: 'Umi no Tegami' }]);
    expect(await site.stop()).toMatchObject({ code: 0, stderr: '' });
  });

  test('only its owner may use the socket', async () => {
    const site = await startSite(dataDir);
    const { mode } = await stat(join(dataDir, 'control.sock'));
    expect(mode & 0o777).toBe(0o600);
    await site.stop();
  });

  test('a socket left by a crash is replaced', async () => {
    const first = await startSite(dataDir);
    await first.stop('SIGKILL');
    const second = await startSite(dataDir);
    expect(await kiroku(dataDir, 'catalogue', 'import', await file('a.jsonl', line(1, 'Un')))).toMatchObject({
      code: 0,
    });
    await second.stop();
  });

  test('a data directory whose path is too long for a socket serves as well', async () => {
    const long = join(dataDir, 'x'.repeat(120));
    await mkdir(long);
    const site = await startSite(long);
    const name = join(dataDir, await file('a.jsonl', line(1, 'Un')));
    expect(await kiroku(long, 'catalogue', 'import', name)).toMatchObject({ code: 0 });
    expect(await search(site.url, 'un')).toHaveLength(1);
    await site.stop();
  });

  test('Ctrl-C ends the import in the site too, and so does a command line that dies', async () => {
    const site = await startSite(dataDir);
    const name = await file('a.jsonl', many(100_000));
    const polite = startKiroku(dataDir, ['catalogue', 'import', name]);
    await underWay(site.url, 'Titre 1');
    polite.child.kill('SIGINT');
    expect(await polite.ended).toMatchObject({
      code: 130,
      stderr: expect.stringContaining('Import interrompu.'),
    });
    const other = await file('b.jsonl', many(100_000, 200_001));
    const killed = startKiroku(dataDir, ['catalogue', 'import', other]);
    await underWay(site.url, 'Titre 200001');
    killed.child.kill('SIGKILL');
    await killed.ended;
    let last = -1;
    const grown = async () => {
      const before = last;
      last = await total(site.url);
      return last - before;
    };
    await expect.poll(grown, { interval: 1000 }).toBe(0);
    expect(await site.stop()).toMatchObject({ code: 0, stderr: '' });
  });

  test('a site that closes ends the import and says so', async () => {
    const site = await startSite(dataDir);
    const { ended } = startKiroku(dataDir, ['catalogue', 'import', await file('a.jsonl', many(100_000))]);
    await underWay(site.url, 'Titre 1');
    expect(await site.stop()).toMatchObject({ code: 0 });
    expect(await ended).toMatchObject({ code: 130, stderr: expect.stringContaining('Import interrompu.') });
  });

  test('a site that dies says nothing, so the command line does', async () => {
    const site = await startSite(dataDir);
    const { ended } = startKiroku(dataDir, ['catalogue', 'import', await file('a.jsonl', many(100_000))]);
    await underWay(site.url, 'Titre 1');
    await site.stop('SIGKILL');
    expect(await ended).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Le site s’est arrêté pendant la commande.'),
    });
  });
});

test('a site that is still starting is waited for', async () => {
  const starting = startSite(dataDir);
  // From here on it has the database, and does not listen yet.
  await expect.poll(() => existsSync(join(dataDir, 'owner.json'))).toBe(true);
  expect(await kiroku(dataDir, 'catalogue', 'import', await file('a.jsonl', line(1, 'Un')))).toMatchObject({
    code: 0,
  });
  const site = await starting;
  expect(await search(site.url, 'un')).toHaveLength(1);
  await site.stop();
});
