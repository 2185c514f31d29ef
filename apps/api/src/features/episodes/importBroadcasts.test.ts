import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addMember, type TestMember } from '../../testing/members.ts';
import { importLines as importTitles, storedEpisodes, titleLine } from './fixtures/importLines.ts';

const DAY = 24 * 3_600_000;
const WEEKLY = 'R/2026-11-03T15:00:00.000Z/P7D';
let api: TestApi;
let staff: TestMember;
beforeAll(async () => {
  api = await openTestApi({ seed: false });
  staff = await addMember(api, 'Equipe', { isStaff: true });
});
afterAll(async () => {
  await api.close();
});

const importLines = (lines: object[], dryRun = false) => importTitles(api, lines, { dryRun });
/** Number and instant of the episodes of the title with this MyAnimeList id. */
async function episodesOf(mal: number): Promise<[number, string | undefined][]> {
  const rows = await storedEpisodes(api, mal);
  return rows.map(({ number, air_at }) => [number, air_at?.toISOString().slice(0, 16)]);
}
const title = (mal: number, more: object) => titleLine(mal, { status: 'RELEASING', ...more });

test('the interchange format is planned weekly around the next announced episode, up to the total', async () => {
  const next = { at: Date.parse('2026-11-24T15:30:00Z') / 1000, episode: 4 };
  const airing = { begin: '2026-11-03T15:00:00.000Z', end: null, broadcast: WEEKLY };
  await importLines([title(1, { episodes: 5, airing, next_airing: next })]);
  expect(await episodesOf(1)).toEqual([
    [1, '2026-11-03T15:30'],
    [2, '2026-11-10T15:30'],
    [3, '2026-11-17T15:30'],
    [4, '2026-11-24T15:30'],
    [5, '2026-12-01T15:30'],
  ]);
});

test('six weeks are planned without a total, only named episodes without a rule, and none once finished', async () => {
  await importLines([
    title(2, { airing: { begin: '2026-11-03T15:00:00.000Z', broadcast: WEEKLY } }),
    title(3, { next_airing: { at: Date.parse('2026-12-24T15:00:00Z') / 1000, episode: 1 } }),
    title(4, {
      status: 'FINISHED',
      episodes: 12,
      airing: { begin: '2020-01-01T15:00:00.000Z', broadcast: WEEKLY },
    }),
  ]);
  const open = await episodesOf(2);
  expect([open.length, open[0], open.at(-1)]).toEqual([9, [1, '2026-11-03T15:00'], [9, '2026-12-29T15:00']]);
  expect(await episodesOf(3)).toEqual([[1, '2026-12-24T15:00']]);
  expect(await episodesOf(4)).toEqual([]);
});

test('an import with a delay moves the episodes the staff did not edit, and calendars follow', async () => {
  const at = (instant: string) => ({ next_airing: { at: Date.parse(instant) / 1000, episode: 2 } });
  const airing = { begin: '2026-11-20T10:00:00.000Z', broadcast: 'R/2026-11-20T10:00:00.000Z/P7D' };
  await importLines([title(5, { episodes: 3, airing, ...at('2026-11-27T10:00:00Z') })]);
  const [, , last] = (await api.get(`/api/episode?animeID=${await idOf(5)}`)).json();
  const byHand = Date.parse('2026-12-25T20:00:00Z');
  await staff.call('PATCH', `episode/${last.id}`, { timestamp: byHand });
  const again = await importLines([title(5, { episodes: 3, airing, ...at('2026-11-28T10:00:00Z') })]);
  expect(again.unchanged).toBe(1);
  expect(await episodesOf(5)).toEqual([
    [1, '2026-11-21T10:00'],
    [2, '2026-11-28T10:00'],
    [3, '2026-12-25T20:00'],
  ]);
  expect((await api.get('/api/agenda.ics')).body).toMatch(/UID:episode-\d+-2@[\s\S]*?SEQUENCE:1/);
});

test('bangumi-data plans the titles of the catalogue by either id, with past episodes, once', async () => {
  await importLines([title(6, { ids: { mal: 6, anilist: 66 }, status: 'FINISHED', episodes: 3 })]);
  const entry = (sites: object[], more: object = {}) => ({
    title: '題',
    begin: '2024-01-05T15:00:00.000Z',
    end: '2024-01-19T15:30:00.000Z',
    broadcast: 'R/2024-01-05T15:00:00.000Z/P7D',
    sites,
    ...more,
  });
  const lines = [
    entry([{ site: 'aniList', id: '66' }]),
    entry([{ site: 'mal', id: '404404' }]),
    entry([{ site: 'mal', id: '6' }], { begin: '', end: '', broadcast: '' }),
  ];
  const dryRun = await importLines(lines, true);
  expect([dryRun.updated, await episodesOf(6)]).toEqual([1, []]);
  const summary = await importLines(lines);
  expect([summary.read, summary.updated, [...summary.skipped]]).toEqual([
    3,
    1,
    [
      ['titre absent du catalogue', 1],
      ['aucune date de diffusion, ou aucun numéro', 1],
    ],
  ]);
  expect(await episodesOf(6)).toEqual([
    [1, '2024-01-05T15:00'],
    [2, '2024-01-12T15:00'],
    [3, '2024-01-19T15:00'],
  ]);
  expect((await importLines(lines)).unchanged).toBe(1);
});

test('even with a known total only six weeks ahead are planned', async () => {
  const airing = { begin: '2026-11-03T15:00:00.000Z', broadcast: WEEKLY };
  await importLines([title(8, { episodes: 24, airing })]);
  expect((await episodesOf(8)).at(-1)).toEqual([9, '2026-12-29T15:00']);
});

test('a long series in a new slot gets no episode 1, and an announced episode has its number', async () => {
  const airing = { begin: '2026-04-05T14:15:00.000Z', broadcast: 'R/2026-04-05T14:15:00.000Z/P7D' };
  const next = { at: Date.parse('2026-11-29T14:15:00Z') / 1000, episode: 1170 };
  await importLines([
    title(9, { start: '1999-10-20', airing }),
    title(10, { start: '1999-10-20', next_airing: next }),
    title(11, { start: '2026-03', airing }),
  ]);
  expect(await episodesOf(9)).toEqual([]);
  expect(await episodesOf(10)).toEqual([[1170, '2026-11-29T14:15']]);
  expect((await episodesOf(11))[0]).toEqual([1, '2026-04-05T14:15']);
});

test('an import with another numbering deletes imported episodes only, and calendars cancel them', async () => {
  const at = (instant: string) => Date.parse(instant) / 1000;
  await importLines([
    title(12, { start: '1996', next_airing: { at: at('2026-11-27T09:00Z'), episode: 1611 } }),
  ]);
  const id = await idOf(12);
  const byHand = [
    { animeID: id, number: 1700, title: 'Spécial', timestamp: Date.parse('2026-11-26T09:00Z') },
  ];
  const added = await staff.call('POST', 'episode', { episodes: byHand });
  expect(added.statusCode, added.body).toBeLessThan(300);
  await importLines([
    title(12, { start: '1996', next_airing: { at: at('2026-11-28T09:00Z'), episode: 1180 } }),
  ]);
  expect(await episodesOf(12)).toEqual([
    [1180, '2026-11-28T09:00'],
    [1700, '2026-11-26T09:00'],
  ]);
  expect((await api.get('/api/agenda.ics')).body).toMatch(
    new RegExp(`UID:episode-${id}-1611@[\\s\\S]*?STATUS:CANCELLED`),
  );
  // Imported again, it returns under a later sequence.
  await importLines([
    title(12, { start: '1996', next_airing: { at: at('2026-11-27T09:00Z'), episode: 1179 } }),
  ]);
  expect((await episodesOf(12)).map(([number]) => number)).toEqual([1179, 1180, 1700]);
});

test('imported broadcasts are in the agenda at once', async () => {
  const begin = new Date(api.clock.now() + DAY).toISOString();
  await importLines([title(7, { airing: { begin, broadcast: `R/${begin}/P7D` } })]);
  const week = (await api.get('/api/agenda/week')).json() as { media: { romanji: string } }[];
  expect(week.map(({ media }) => media.romanji)).toContain('Titre 7');
});

async function idOf(mal: number): Promise<number> {
  const row = await api.db.sql
    .selectFrom('anime')
    .select('id')
    .where('id_mal', '=', mal)
    .executeTakeFirstOrThrow();
  return row.id;
}
