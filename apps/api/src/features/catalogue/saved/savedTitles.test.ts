import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Api } from '../../../buildApi.ts';
import { openApiOver } from '../../../testing/api.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { ADULT, BERSERK, seedTitles, TITAN, TWELVE } from '../../../testing/seed.ts';
import { warn } from '../../../testing/template.ts';
import { announceChange } from '../store.ts';
import { type Chunks, readChunks, writeChunks } from './chunkFile.ts';
import { openTitlesFile } from './titlesFile.ts';

// Starts of the site one after the other, over one database and one file of titles.

let db: TestDatabase;
let folder: string;
let path: string;
const open: Api[] = [];
beforeEach(async () => {
  db = await openTestDatabase();
  await seedTitles(db);
  folder = await mkdtemp(join(tmpdir(), 'kiroku-titles-'));
  path = join(folder, 'titles.cache');
});
afterEach(async () => {
  for (const api of open.splice(0)) await api.app.close();
  await db.dispose();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<Api> {
  const api = await openApiOver(db, warn, { titlesFile: openTitlesFile(path, warn) });
  open.push(api);
  return api;
}

async function stop(api: Api): Promise<void> {
  open.splice(open.indexOf(api), 1);
  await api.app.close();
}

/** Starts and stops the site, which leaves its titles in the file. */
const leaveFile = async () => stop(await start());

type Row = { id: number; title: string };

async function read(api: Api, address: string): Promise<unknown> {
  await db.catchUp();
  return (await api.app.inject(`/api/${address}`)).json();
}
const found = async (api: Api, text: string, kind = 'anime') =>
  ((await read(api, `search/${kind}/${encodeURIComponent(text)}`)) as Row[]).map(({ id }) => id);

const PATHS = [
  ...['anime', 'manga'].flatMap((kind) =>
    ['', '&sortBy=title', '&sortBy=score', '&sortBy=start', '&sortBy=created', '&genre=Action'].map(
      (more) => `explore/${kind}?adult=true${more}`,
    ),
  ),
  ...['titan', 'titna', 'géants', 'shingeki', '進撃', 'berserk', 'a'].flatMap((text) =>
    ['anime', 'manga'].map((kind) => `search/${kind}/${encodeURIComponent(text)}`),
  ),
  `explore/anime?search=titan&type=TV&adult=true`,
  `anime/${TITAN}`,
];
const answers = (api: Api) => Promise.all(PATHS.map((address) => read(api, address)));

/** A write of another process, while the site does not run. */
const rename = (id: number, title: string) =>
  db.sql.updateTable('anime').set({ title }).where('id', '=', id).execute();

/** All chunks of the file: as it is as it was written, reading on throws. */
async function allChunks(): Promise<Buffer[]> {
  const all: Buffer[] = [];
  const read = async (chunks: Chunks) => {
    for (;;) all.push(await chunks.nextOwn());
  };
  await expect(readChunks(path, read)).rejects.toThrow('no such chunk');
  return all;
}

/** Changes a title in the file without a new version: a reader that trusts the file shows it. */
async function forge(from: string, to: string): Promise<void> {
  const chunks = await allChunks();
  const forged = chunks.map((chunk) => Buffer.from(chunk.toString('latin1').replaceAll(from, to), 'latin1'));
  expect(Buffer.concat(forged).equals(Buffer.concat(chunks))).toBe(false);
  await writeChunks(path, forged);
}

test('a second start answers like the first', async () => {
  const first = await start();
  const expected = await answers(first);
  await stop(first);
  expect(await answers(await start())).toEqual(expected);
});

test('a second start does not read unchanged titles from the database', async () => {
  await leaveFile();
  await forge('Dernier de la liste', 'Dernier de la pile.');
  const second = await start();
  expect(await found(second, 'dernier de la liste')).toHaveLength(1);
  expect(JSON.stringify(await read(second, 'search/anime/dernier'))).toContain('Dernier de la pile.');
});

describe('changes while the site was down', () => {
  test('a title changed while the site was down has its new name, tags and place only', async () => {
    await leaveFile();
    await db.sql
      .updateTable('anime')
      .set({
        title: 'Les Géants du mur',
        tags: ['murailles'],
        title_en: null,
        romanji: null,
        alt: [],
        popularity: -9,
      })
      .where('id', '=', TITAN)
      .execute();
    const second = await start();
    expect(await found(second, 'géants du mur')).toEqual([TITAN]);
    expect(await found(second, 'murailles')).toEqual([TITAN]);
    for (const former of ['attaque des titans', 'shingeki no kyojin', 'snk', 'géants']) {
      const others = await found(second, former);
      expect(
        others.filter((id) => id === TITAN),
        former,
      ).toEqual(former === 'géants' ? [TITAN] : []);
    }
    await stop(second);
    const third = await start();
    expect(await found(third, 'géants du mur')).toEqual([TITAN]);
    expect(await found(third, 'attaque des titans')).not.toContain(TITAN);
  });

  test('a title added while the site was down is listed', async () => {
    await leaveFile();
    const { id } = await db.sql
      .insertInto('manga')
      .values({ id: 9000, title: 'Tombé du ciel' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await found(await start(), 'tombé du ciel', 'manga')).toEqual([id]);
  });

  test('a title deleted while the site was down is absent', async () => {
    await leaveFile();
    await db.sql.deleteFrom('anime').where('id', '=', TITAN).execute();
    const second = await start();
    expect(await found(second, 'shingeki no kyojin')).not.toContain(TITAN);
    expect(second.catalogue.memories.anime.has(TITAN)).toBe(false);
    expect(await found(second, 'berserk', 'manga')).toContain(BERSERK);
  });

  test('counters changed while the site was down are current', async () => {
    await leaveFile();
    const counts = { status1: 50, score10: 1, score_sum: 10 };
    await db.sql
      .insertInto('anime_stats')
      .values({ anime_id: TWELVE, ...counts })
      .execute();
    await db.sql.deleteFrom('anime_stats').where('anime_id', '=', TITAN).execute();
    const { memories } = (await start()).catalogue;
    expect(memories.anime.get(TWELVE)).toMatchObject({ members: 50, votes: 1, tenths: 100 });
    expect(memories.anime.get(TITAN)).toMatchObject({ members: 0, votes: 0, tenths: 0 });
    expect(memories.anime.at(memories.anime.explore({}))[0]?.id).toBe(TWELVE);
  });

  test('an older backup restored while the site was down shows its rows', async () => {
    await sql`create table earlier as select * from anime where id = ${TITAN}`.execute(db.sql);
    await rename(TITAN, 'Un autre nom');
    await leaveFile();
    await sql`delete from anime where id = ${TITAN}`.execute(db.sql);
    await sql`insert into anime select * from earlier`.execute(db.sql);
    const second = await start();
    expect(await found(second, "l'attaque des titans")).toContain(TITAN);
    expect(await found(second, 'un autre nom')).not.toContain(TITAN);
  });
});

describe('invalid files of titles', () => {
  const spoil: [string, () => Promise<unknown>][] = [
    ['is cut short', () => truncate(path, 5000)],
    ['is empty', () => truncate(path, 0)],
    ['is something else', () => writeFile(path, 'x'.repeat(10_000))],
    [
      'has one other byte',
      async () => {
        const bytes = await readFile(path);
        const at = bytes.indexOf('Attaque');
        bytes.write('B', at);
        await writeFile(path, bytes);
      },
    ],
    [
      'was left by another program',
      async () => {
        const [, ...others] = await allChunks();
        await writeChunks(path, [Buffer.from('"another"'), ...others]);
        await forge('Attaque', 'Braquage'.slice(0, 7));
      },
    ],
  ];

  test.each(spoil)('a file of titles that %s is ignored and replaced', async (_, harm) => {
    const first = await start();
    const expected = await answers(first);
    await stop(first);
    const whole = await readFile(path);
    await harm();
    const second = await start();
    expect(await answers(second)).toEqual(expected);
    await stop(second);
    expect((await readFile(path)).equals(whole)).toBe(true);
  });

  test('a file of titles of another database is not shown', async () => {
    await leaveFile();
    const other = await openTestDatabase();
    try {
      await other.sql.insertInto('anime').values({ id: TITAN, title: 'Seul ici' }).execute();
      const api = await openApiOver(other, warn, { titlesFile: openTitlesFile(path, warn) });
      expect(api.catalogue.memories.anime.all().map(({ title }) => title)).toEqual(['Seul ici']);
      expect(api.catalogue.memories.anime.search("l'attaque des titans", true, 20)).toEqual([]);
      await api.app.close();
    } finally {
      await other.dispose();
    }
    expect(await found(await start(), "l'attaque des titans")).toContain(TITAN);
  });
});

test('two processes that write the file in turn leave a valid one', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  await db.sql.transaction().execute(async (transaction) => {
    await transaction.updateTable('anime').set({ title: 'Entre deux' }).where('id', '=', TITAN).execute();
    await announceChange(transaction, 'anime', [TITAN]);
  });
  await expect.poll(() => found(other, 'entre deux')).toEqual([TITAN]);
  await Promise.all([stop(one), stop(other)]);
  expect(await readdir(folder)).toEqual(['titles.cache']);
  const older = join(folder, 'older');
  await copyFile(path, older);
  await rename(TITAN, 'Encore après');
  await leaveFile();
  await copyFile(older, path);
  const last = await start();
  expect(await found(last, 'encore après')).toEqual([TITAN]);
  expect(await found(last, 'entre deux')).not.toContain(TITAN);
  expect(await found(last, 'belladone')).not.toContain(ADULT);
});

test('a folder that cannot be written is reported, and the site works', async () => {
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  const titlesFile = openTitlesFile(join(folder, 'absent', 'titles.cache'), report);
  const api = await openApiOver(db, report, { titlesFile });
  expect(await found(api, 'shingeki no kyojin')).toContain(TITAN);
  await api.app.close();
  expect(lines.join('\n')).toContain('les titres n’ont pas pu être gardés pour le prochain démarrage');
});

test('a file that cannot be read is reported, and titles are read from the database', async () => {
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  const api = await openApiOver(db, report, { titlesFile: openTitlesFile(folder, report) });
  expect(await found(api, 'shingeki no kyojin')).toContain(TITAN);
  await api.app.close();
  expect(lines[0]).toContain('les titres gardés par le dernier arrêt n’ont pas pu être lus');
});
