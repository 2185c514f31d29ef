import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { copyTemplate } from '@kiroku/api/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importLine, importLines } from './fixtures/importLines.ts';
import { kiroku, kirokuHere, startSite } from './fixtures/processes.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await copyTemplate();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const file = async (name: string, content: string | Buffer) => {
  await writeFile(join(dataDir, name), content);
  return name;
};
const imported = (...argv: string[]) => kirokuHere(dataDir, 'catalogue', 'import', ...argv);
const search = async (url: string, words: string) => {
  const answer = await fetch(`${url}/api/search/anime/${encodeURIComponent(words)}`);
  return answer.json();
};

test('a file is imported from the current folder while the site is stopped, and again without changes', async () => {
  const lines = importLine(1, 'Umi no Tegami') + importLine(2, 'Kaze');
  const name = await file('catalogue.jsonl.gz', gzipSync(lines));
  const first = await imported(name);
  expect(first).toMatchObject({ code: 0, stderr: [] });
  expect(first.stdout.join('\n')).toMatch(
    /Import terminé : 2 fiches lues en 0:0\d\.\n {2}ajoutés {4}2(?:\n|$)/,
  );
  expect((await imported(name)).stdout).toContain('  inchangés  2');
});

test('an invalid line is reported with number and reason, the others are imported, and the code is 1', async () => {
  const ran = await imported(await file('a.jsonl', `${importLine(1, 'Un')}{oops\n${importLine(2, 'Deux')}`));
  expect(ran).toMatchObject({ code: 1, stderr: ['ligne 2 : JSON mal formé'] });
  expect(ran.stdout).toContain('  ajoutés    2');
});

test('a truncated file gives its complete lines, its place is reported, and the code is 1', async () => {
  const packed = gzipSync(importLines(3000), { level: 1 });
  const ran = await imported(await file('a.gz', packed.subarray(0, packed.length - 3000)));
  expect(ran.code).toBe(1);
  expect(ran.stderr.join('\n')).toMatch(
    /Le fichier est abîmé à la ligne \d{4} : fichier compressé tronqué\./,
  );
  expect(ran.stdout.join('\n')).toMatch(/ajoutés +[12] \d{3}/);
});

test('a dry run of an import writes nothing', async () => {
  const name = await file('a.jsonl', importLine(1, 'Un'));
  expect((await imported(name, '--dry-run')).stdout.join('\n')).toMatch(/Essai à blanc/);
  expect((await imported(name)).stdout).toContain('  ajoutés    1');
});

test('a missing file, an invalid option and an unknown command are refused with their exit codes', async () => {
  const missing = await imported('absent.jsonl');
  expect([missing.code, missing.stderr.join()]).toEqual([
    1,
    expect.stringContaining('absent.jsonl n’existe pas.'),
  ]);
  expect(await imported('--frob')).toMatchObject({ code: 2 });
  // In a separate process: its exit code and its streams.
  expect(await kiroku(dataDir, 'frob')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Commande inconnue : frob\./),
  });
  expect(await kiroku(dataDir, 'help')).toMatchObject({ code: 0, stderr: '' });
});

test('an import inside the running site is visible at once, and only the owner may use the socket', async () => {
  const site = await startSite(dataDir);
  const { mode } = await stat(join(dataDir, 'control.sock'));
  expect(mode & 0o777).toBe(0o600);
  expect(await search(site.url, 'umi no tegami')).toEqual([]);
  const name = await file('a.jsonl', `${importLine(1, 'Umi no Tegami')}oops\n`);
  expect(await kiroku(dataDir, 'catalogue', 'import', name)).toMatchObject({
    code: 1,
    stderr: 'ligne 2 : JSON mal formé\n',
    stdout: expect.stringContaining('ajoutés    1'),
  });
  expect(await search(site.url, 'umi no tegami')).toMatchObject([{ romanji: 'Umi no Tegami' }]);
  expect(await site.stop()).toMatchObject({ code: 0, stderr: '' });
});
