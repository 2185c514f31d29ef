import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { importLines as importTitles, titleLine } from './fixtures/importLines.ts';

const DAY = 24 * 3_600_000;
let api: TestApi;
// The clock stands at noon UTC on 21 November 2026.
beforeAll(async () => {
  api = await openTestApi({ seed: false });
});
afterAll(async () => {
  await api.close();
});

const importLines = (lines: object[], dryRun = false) => importTitles(api, lines, { dryRun });
async function statuses(): Promise<Record<number, number | null>> {
  const rows = await api.db.sql.selectFrom('anime').select(['id_mal', 'status']).execute();
  return Object.fromEntries(rows.map(({ id_mal, status }) => [id_mal, status]));
}
const title = (mal: number, more: object) => titleLine(mal, { status: 'NOT_YET_RELEASED', ...more });
const next = { at: (Date.parse('2026-11-21T12:00:00Z') + DAY) / 1000, episode: 1 };
const file = [
  title(1, { start: '2026-11-20' }),
  title(2, { start: '2026-11-20', type: 'MOVIE' }),
  title(3, { start: '2026-10-01', end: '2026-11-20' }),
  title(4, { status: 'RELEASING', start: '2026-10-01', end: '2026-11-20' }),
  title(5, { episodes: 1, next_airing: next }),
  title(6, { start: '2027-01-01' }),
];
async function updateUntilStill(): Promise<void> {
  while ((await api.statusClock.update()) > 0);
}

test('importing a file again changes nothing, not even statuses moved by the clock', async () => {
  expect(await importLines(file)).toMatchObject({ added: 6 });
  expect(await statuses()).toEqual({ 1: 2, 2: 2, 3: 2, 4: 1, 5: 2, 6: 2 });
  api.clock.advance(2 * DAY);
  await updateUntilStill();
  const moved = { 1: 1, 2: 3, 3: 3, 4: 3, 5: 3, 6: 2 };
  expect(await statuses()).toEqual(moved);
  for (const dryRun of [true, false])
    expect(await importLines(file, dryRun)).toMatchObject({ added: 0, updated: 0, unchanged: 6 });
  expect(await statuses()).toEqual(moved);
  expect(await api.statusClock.update()).toBe(0);
});

test('a newer file changes the status of a title: postponed or cancelled', async () => {
  const newer = [title(1, { start: '2027-04-01' }), title(5, { status: 'CANCELLED' })];
  expect(await importLines(newer, true)).toMatchObject({ updated: 2 });
  expect(await importLines(newer)).toMatchObject({ updated: 2 });
  expect(await statuses()).toMatchObject({ 1: 2, 5: 4 });
  await updateUntilStill();
  expect(await statuses()).toMatchObject({ 1: 2, 5: 4 });
});

test('broadcasts invented by the demo do not begin a title that an import calls upcoming', async () => {
  await importLines([titleLine(20, { status: 'RELEASING' })]);
  const { id } = await api.db.sql
    .updateTable('anime')
    .set({ broadcast_source: 'demo' })
    .where('id_mal', '=', 20)
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = new Date(api.clock.now() - DAY);
  const invented = { anime_id: id, number: 1, air_at: at, by_hand: false, changed_at: at };
  await api.db.sql.insertInto('episode').values(invented).execute();
  const upcoming = [title(20, {})];
  expect(await importLines(upcoming)).toMatchObject({ updated: 1 });
  await updateUntilStill();
  expect(await statuses()).toMatchObject({ 20: 2 });
  expect(await importLines(upcoming)).toMatchObject({ unchanged: 1 });
});

test('an import between two runs of the clock does not revert the first', async () => {
  // It began and ended since the file was made.
  const old = [title(30, { start: '2026-10-01', end: '2026-11-20' })];
  await importLines(old);
  expect(await statuses()).toMatchObject({ 30: 2 });
  await api.statusClock.update();
  expect(await statuses()).toMatchObject({ 30: 1 });
  expect(await importLines(old)).toMatchObject({ updated: 0, unchanged: 1 });
  await updateUntilStill();
  expect(await statuses()).toMatchObject({ 30: 3 });
  expect(await importLines(old)).toMatchObject({ updated: 0, unchanged: 1 });
});
