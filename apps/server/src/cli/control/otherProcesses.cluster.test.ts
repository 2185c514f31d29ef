import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTemplate } from '@kiroku/api/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importLine, importLines } from '../fixtures/importLines.ts';
import { kiroku, startKiroku, startSite } from '../fixtures/processes.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await copyTemplate();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

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
/** Bytes in the files of tables. They grow during a write. */
const databaseBytes = async () => {
  const base = join(dataDir, 'postgres', 'base');
  const paths = (await readdir(base, { recursive: true })).map((path) => join(base, path));
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Resolves once an import that begins with this title runs in the site. */
const underWay = (url: string, title: string) => expect.poll(() => search(url, title)).not.toEqual([]);

test('Ctrl-C ends an import between two batches, and written titles remain', async () => {
  const name = await file('a.jsonl', importLines(60_000));
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

test('a socket left by a crash is replaced', async () => {
  const first = await startSite(dataDir);
  await first.stop('SIGKILL');
  const second = await startSite(dataDir);
  expect(
    await kiroku(dataDir, 'catalogue', 'import', await file('a.jsonl', importLine(1, 'Un'))),
  ).toMatchObject({
    code: 0,
  });
  await second.stop();
});

test('a data directory with a path too long for a socket works as well', async () => {
  const long = join(dataDir, 'x'.repeat(120));
  await mkdir(long);
  const site = await startSite(long);
  const name = join(dataDir, await file('a.jsonl', importLine(1, 'Un')));
  expect(await kiroku(long, 'catalogue', 'import', name)).toMatchObject({ code: 0 });
  expect(await search(site.url, 'un')).toHaveLength(1);
  await site.stop();
});

test('Ctrl-C, or the end of the command line, ends the import inside the site', async () => {
  const site = await startSite(dataDir);
  const name = await file('a.jsonl', importLines(100_000));
  const polite = startKiroku(dataDir, ['catalogue', 'import', name]);
  await underWay(site.url, 'Titre 1');
  polite.child.kill('SIGINT');
  expect(await polite.ended).toMatchObject({
    code: 130,
    stderr: expect.stringContaining('Import interrompu.'),
  });
  const other = await file('b.jsonl', importLines(100_000, 200_001));
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

test('a closing site ends the import and reports it', async () => {
  const site = await startSite(dataDir);
  const { ended } = startKiroku(dataDir, [
    'catalogue',
    'import',
    await file('a.jsonl', importLines(100_000)),
  ]);
  await underWay(site.url, 'Titre 1');
  expect(await site.stop()).toMatchObject({ code: 0 });
  expect(await ended).toMatchObject({ code: 130, stderr: expect.stringContaining('Import interrompu.') });
});

test('the command line reports a site that dies during an import', async () => {
  const site = await startSite(dataDir);
  const { ended } = startKiroku(dataDir, [
    'catalogue',
    'import',
    await file('a.jsonl', importLines(100_000)),
  ]);
  await underWay(site.url, 'Titre 1');
  await site.stop('SIGKILL');
  expect(await ended).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Le site s’est arrêté pendant la commande.'),
  });
});

test('a command waits for a site that is starting', async () => {
  const starting = startSite(dataDir);
  // From here on it has the database, and does not listen yet.
  await expect.poll(() => existsSync(join(dataDir, 'owner.json'))).toBe(true);
  expect(
    await kiroku(dataDir, 'catalogue', 'import', await file('a.jsonl', importLine(1, 'Un'))),
  ).toMatchObject({
    code: 0,
  });
  const site = await starting;
  expect(await search(site.url, 'un')).toHaveLength(1);
  await site.stop();
});
