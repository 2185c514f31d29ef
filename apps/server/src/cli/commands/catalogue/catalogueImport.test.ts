import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openDatabase } from '@kiroku/api/db/database';
import { copyTemplate } from '@kiroku/api/testing/database';
import { freePort } from '@kiroku/api/testing/freePort';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kirokuHere } from '../../fixtures/processes.ts';

const FILE = gzipSync(`${JSON.stringify({ ids: { mal: 1 }, titles: { romaji: 'Umi no Tegami' } })}\n`);
const SHA256 = createHash('sha256').update(FILE).digest('hex');

const server = createServer((request, response) => {
  if (request.url?.split('?')[0] === '/titles.jsonl.gz') response.end(FILE);
  else response.writeHead(404).end();
});
let origin: string;
let dataDir: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  dataDir = await copyTemplate();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const run = (...words: string[]) => kirokuHere(dataDir, 'catalogue', 'import', ...words);

test('an import has the source of its option, and is recorded under that name', async () => {
  expect(await run(`${origin}/titles.jsonl.gz?cle=secrete`, '--source', 'essai')).toMatchObject({ code: 0 });
  const db = await openDatabase({ dataDir, report: console.error });
  const rows = await db.sql
    .selectFrom('catalogue_run')
    .select(['source', 'place', 'state', 'added'])
    .execute();
  const title = await db.sql.selectFrom('anime').select('value_sources').executeTakeFirst();
  await db.close();
  expect(rows).toEqual([{ source: 'essai', place: `${origin}/titles.jsonl.gz`, state: 'done', added: 1 }]);
  expect(title?.value_sources).toEqual({ romanji: 'essai' });
  for (const name of ['demo', 'Avec Espace', '']) {
    expect(await run('titres.jsonl', '--source', name)).toMatchObject({ code: 2 });
  }
});

test('a path that cannot be opened creates no source, and no warning of doctor', async () => {
  expect((await run(`${origin}/titles.jsonl.gz`, '--source', 'essai')).code).toBe(0);
  await writeFile(join(dataDir, 'empty.jsonl'), '');
  await writeFile(join(dataDir, 'other.jsonl'), '{"other":1}\n');
  for (const path of ['/nonexistent/titles.jsonl', dataDir, 'empty.jsonl', 'other.jsonl'])
    expect((await run(path)).code, path).toBe(1);
  expect((await run('/nonexistent/titles.jsonl', '--source', 'essai')).code).toBe(1);
  const { stdout, stderr } = await kirokuHere(dataDir, 'doctor');
  expect(stdout).toContainEqual(expect.stringMatching(/^✓ Catalogue : rafraîchi le/));
  expect(stderr.filter((line) => line.includes('Catalogue'))).toEqual([]);
});

test.each([
  ['text', 'Bonjour tout le monde\n'],
  ['lines of other objects', '{"id":1,"colour":"red"}\n'],
  ['lines of numbers', '12\n'],
])('a file of %s is refused after its first lines', async (_, line) => {
  await writeFile(join(dataDir, 'other.jsonl'), line.repeat(200_000));
  const { code, stdout, stderr } = await run('other.jsonl');
  expect(code).toBe(1);
  expect(stdout.join('\n')).toContain('20 fiches lues');
  expect(stderr.at(-1)).toBe(
    'Ce fichier n’est pas un catalogue d’un format connu : aucune de ses premières fiches n’en est une.',
  );
});

test('a catalogue may begin with other objects and many invalid entries', async () => {
  const title = (id: number) => JSON.stringify({ ids: { mal: id }, titles: { romaji: 'Umi no Tegami' } });
  const wrong = JSON.stringify({ ids: { mal: 'x' }, titles: { romaji: 12 } });
  const lines = [...Array(19).fill('{"other":1}'), ...Array(40).fill(wrong), title(1), title(2)];
  await writeFile(join(dataDir, 'titles.jsonl'), `${lines.join('\n')}\n`);
  expect((await run('titles.jsonl')).stdout.join('\n')).toMatch(/61 fiches lues.*ajoutés +2/s);
});

describe('imports from addresses', () => {
  test('an import from an address works like a file, and leaves no file', async () => {
    const ran = await run(`${origin}/titles.jsonl.gz`, '--sha256', SHA256);
    expect(ran).toMatchObject({ code: 0, stderr: [] });
    expect(ran.stdout.join('\n')).toMatch(/1 fiche lue.*ajoutés {4}1/s);
    expect(await readdir(join(dataDir, 'downloads'))).toEqual([]);
  });

  test('a file with another digest is not imported', async () => {
    const ran = await run(`${origin}/titles.jsonl.gz`, '--sha256', '0'.repeat(64));
    expect(ran).toMatchObject({ code: 1, stdout: [] });
    expect(ran.stderr).toEqual([`Le fichier n’a pas l’empreinte attendue : la sienne est ${SHA256}.`]);
  });

  test('an import states why there is no file', async () => {
    expect(await run(`${origin}/other`)).toMatchObject({
      code: 1,
      stderr: ['Le fichier n’a pas été donné : le serveur a répondu 404.'],
    });
    expect((await run('http://exemple.fr/titles.jsonl')).stderr).toEqual([
      'Le fichier n’est pas servi en https.',
    ]);
  });

  test('an import names the host that refuses the connection, and the reason', async () => {
    const port = await freePort();
    expect((await run(`http://127.0.0.1:${port}/titles.jsonl`)).stderr).toEqual([
      `Le fichier n’est pas venu : 127.0.0.1:${port} refuse la connexion (ECONNREFUSED).`,
    ]);
  });

  test('an import refuses an invalid digest, and a digest for a local file', async () => {
    expect(await run(`${origin}/titles.jsonl.gz`, '--sha256', 'abc')).toMatchObject({ code: 2 });
    expect(await run('titles.jsonl', '--sha256', SHA256)).toMatchObject({ code: 2 });
    expect(existsSync(join(dataDir, 'downloads'))).toBe(false);
  });
});
