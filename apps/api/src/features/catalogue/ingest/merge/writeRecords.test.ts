import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#api/testing/database.ts';
import { CATALOGUE_CHANNEL } from '../../store.ts';
import { demoRecord } from '../demoTitle.ts';
import { bareLine, type Fields, interchangeLine, mangaLine, offlineEntry } from '../fixtures/entries.ts';
import { readRecord } from '../formats/readRecord.ts';
import type { TitleRecord } from '../record.ts';
import { DEMO_SOURCE } from '../sourceOrder.ts';
import { writeRecords } from './writeRecords.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());
beforeEach(async () => {
  await sql`truncate anime, manga restart identity cascade`.execute(db.sql);
});

function record(entry: Fields): TitleRecord {
  const reading = readRecord(entry);
  if (!('record' in reading)) throw new Error(JSON.stringify(reading));
  return reading.record;
}
/** Writes entries as one import, and answers their outcomes. */
async function write(...entries: Fields[]): Promise<string[]> {
  const outcomes = await writeRecords(db.sql, 'anime', entries.map(record), { source: 'interchange' });
  return outcomes.map(({ result, conflicts }) =>
    conflicts > 0 ? `${result}, ${conflicts} conflict` : result,
  );
}
const rows = () => db.sql.selectFrom('anime').selectAll().orderBy('id').execute();
const only = async () => (await rows())[0];

test('a title is added once, found again by its ids, and updated only when something changed', async () => {
  expect(await write(interchangeLine())).toEqual(['added']);
  const before = await rows();
  expect(await write(interchangeLine())).toEqual(['unchanged']);
  expect(await rows()).toEqual(before);
  expect(await write(interchangeLine({ episodes: 13 }))).toEqual(['updated']);
  expect(await only()).toMatchObject({ id: 1, nb_episodes: 13 });
});

test('a manga is added once, and unchanged the second time', async () => {
  const entries = [record(mangaLine())];
  const again = () => writeRecords(db.sql, 'manga', entries, { source: 'interchange' });
  const twice = [await again(), await again()];
  expect(twice.flat().map(({ result }) => result)).toEqual(['added', 'unchanged']);
});

test('an import never overwrites fields edited by the staff, dates and seasons as a whole', async () => {
  await write(interchangeLine());
  await db.sql
    .updateTable('anime')
    .set({
      title: 'Notre titre',
      start_year: 1999,
      start_month: null,
      start_day: null,
      adult: true,
      genre: ['Music'],
    })
    .set({ staff_edited: ['title', 'start_year', 'adult', 'genre', 'social'] })
    .execute();
  await write(
    interchangeLine({ titles: { fr: 'Autre', romaji: 'Autre' }, start: '2024-05-01', hashtag: '#autre' }),
  );
  expect(await only()).toMatchObject({
    title: 'Notre titre',
    romanji: 'Autre',
    start_year: 1999,
    start_month: null,
    adult: true,
    genre: ['Music'],
    social: { Hashtag: '#umi' },
    staff_edited: ['title', 'start_year', 'adult', 'genre', 'social'],
  });
});

test('unknown fields of a file erase nothing, and lists of names grow', async () => {
  await write(interchangeLine());
  await write(bareLine(101, 'Umi no Tegami', { synonyms: ['Autre nom'] }));
  expect(await only()).toMatchObject({
    title: 'La Lettre de la mer',
    nb_episodes: 12,
    season: 'Printemps',
    season_year: 2024,
    alt: ['Sea Letter', 'Письмо моря', 'Autre nom'],
    genre: ['Drama', 'Magical Girl', 'Thriller'],
  });
});

test('a coarser date does not replace a precise one, and another date replaces it whole', async () => {
  await write(interchangeLine({ start: '2024-04-07' }));
  await write(interchangeLine({ start: '2024' }));
  expect(await only()).toMatchObject({ start_year: 2024, start_month: 4, start_day: 7 });
  await write(interchangeLine({ start: '2025-01' }));
  expect(await only()).toMatchObject({ start_year: 2025, start_month: 1, start_day: null });
});

test('a demo title keeps its title and synopsis, and its other fields are imported', async () => {
  const demo = { title: 'Le nôtre', romanji: 'Umi', synopsis: 'Notre texte.', idMAL: 101, fame: 5 };
  const shown = { ...demo, diffuseur: ['ADN'], studios: ['Studio Écume', 'Autre Studio'] };
  await writeRecords(db.sql, 'anime', [demoRecord('anime', shown)], { source: DEMO_SOURCE });
  expect(await write(interchangeLine())).toEqual(['updated']);
  expect(await only()).toMatchObject({
    title: 'Le nôtre',
    synopsis: 'Notre texte.',
    title_en: 'Letter of the Sea',
    popularity: 4200,
    id_anilist: 201,
    studios: ['Studio Écume', 'Autre Studio'],
    streaming: [
      { source: 'ADN' },
      { source: 'Netflix', url: 'https://www.netflix.com/search?q=Le%20n%C3%B4tre' },
    ],
  });
  expect(await write(interchangeLine())).toEqual(['unchanged']);
});

test('a title without MyAnimeList and AniList ids is found again by any other id, or else by its name', async () => {
  const kitsu = interchangeLine({ ids: { kitsu: 11, notify: 'x' } });
  const nameless = interchangeLine({ ids: {}, titles: { romaji: 'Sans numéro' } });
  expect(await write(kitsu, nameless)).toEqual(['added', 'added']);
  expect(await write(kitsu, nameless)).toEqual(['unchanged', 'unchanged']);
  expect(await write(interchangeLine({ ids: { notify: 'x' } }))).toEqual(['unchanged']);
});

test('a title found by one id gets the others of a later file', async () => {
  await write(interchangeLine({ ids: { kitsu: 301 } }));
  expect(await write(offlineEntry())).toEqual(['updated']);
  expect(await only()).toMatchObject({ id: 1, id_mal: 101, id_anilist: 201 });
  expect((await only())?.outside_ids).toMatchObject({ kitsu: '301', anidb: expect.any(String) });
});

test('a title repeated in a file is added once, and the second record adds unknown fields', async () => {
  const first = bareLine(5, 'Premier', { episodes: 12 });
  const second = bareLine(5, 'Second', { episodes: 24, duration_min: 20, synonyms: ['Deux'] });
  expect(await write(first, second, second)).toEqual(['added', 'updated', 'unchanged']);
  expect(await rows()).toHaveLength(1);
  expect(await only()).toMatchObject({ romanji: 'Premier', nb_episodes: 12, ep_average: 20, alt: ['Deux'] });
  expect(await write(first, second)).toEqual(['unchanged', 'unchanged']);
});

test('an id claimed by two titles stays with the first', async () => {
  const one = interchangeLine({ ids: { mal: 1, anilist: 9 } });
  const other = interchangeLine({ ids: { mal: 2, anilist: 9 }, titles: { romaji: 'Partie 2' } });
  expect(await write(one, other)).toEqual(['added', 'added, 1 conflict']);
  expect(await write(one, other)).toEqual(['unchanged', 'unchanged, 1 conflict']);
  expect((await rows()).map(({ id_mal, id_anilist }) => [id_mal, id_anilist])).toEqual([
    [1, 9],
    [2, null],
  ]);
});

test('an import does not change a known id', async () => {
  await write(interchangeLine({ ids: { mal: 1, anilist: 9 } }));
  expect(await write(interchangeLine({ ids: { mal: 1, anilist: 10 } }))).toEqual(['unchanged, 1 conflict']);
  expect(await only()).toMatchObject({ id_mal: 1, id_anilist: 9 });
});

test('when the ids of one record lead to two titles, the MyAnimeList id decides', async () => {
  await write(bareLine(1, 'Un'), { ...bareLine(2, 'Deux'), ids: { anilist: 9 } });
  expect(await write(interchangeLine({ ids: { mal: 1, anilist: 9 } }))).toEqual(['updated, 1 conflict']);
  expect((await rows()).map(({ title }) => title)).toEqual(['La Lettre de la mer', null]);
});

test('every changed title is announced, and no other', async () => {
  const received: string[] = [];
  const stop = await db.listen(CATALOGUE_CHANNEL, (payload) => received.push(payload));
  await write(bareLine(1, 'Un'), bareLine(2, 'Deux'));
  await write(bareLine(1, 'Un'), bareLine(2, 'Deux !'));
  await sql`select 1`.execute(db.sql);
  await expect.poll(() => received).toEqual(['anime:1,2', 'anime:2']);
  await stop();
});

test('any text is stored unchanged, and rows have the right columns', async () => {
  await write(interchangeLine({ synopsis_en: `Il dit « \\u0041 "oui" » \\ ' ; drop table anime; -- 😀` }));
  expect(await only()).toMatchObject({ synopsis: `Il dit « \\u0041 "oui" » \\ ' ; drop table anime; -- 😀` });
});
