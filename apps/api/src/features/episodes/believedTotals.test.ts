import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addMember } from '../../testing/members.ts';
import { importLines, titleLine } from './fixtures/importLines.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ seed: false });
});
afterAll(() => api.close());

const title = (mal: number, episodes: number | null, more: object = {}) =>
  titleLine(mal, { status: 'RELEASING', episodes, ...more });

async function titleOf(mal: number) {
  return api.db.sql
    .selectFrom('anime')
    .select(['id', 'nb_episodes as total', 'end_year'])
    .where('id_mal', '=', mal)
    .executeTakeFirstOrThrow();
}

test('an imported total below the released episodes is doubted and counted, in a dry run too', async () => {
  const airing = { begin: '2026-10-01T15:00:00.000Z', broadcast: 'R/2026-10-01T15:00:00.000Z/P7D' };
  await importLines(api, [title(1, 12, { airing })]);
  for (const dryRun of [true, false]) {
    expect(await importLines(api, [title(1, 2)], { dryRun })).toMatchObject({ doubted: 1, unchanged: 1 });
  }
  expect(await titleOf(1)).toMatchObject({ total: 12 });
  expect(await importLines(api, [title(1, 13)])).toMatchObject({ doubted: 0, updated: 1 });
});

test('an imported total below the progress of two members is doubted, and one member is not enough', async () => {
  await importLines(api, [title(2, null)]);
  const { id } = await titleOf(2);
  const [marie, paul] = [await addMember(api, 'Marie'), await addMember(api, 'Paul')];
  for (const [member, progression] of [
    [marie, 30],
    [paul, 20],
  ] as const) {
    const written = await member.call('POST', 'progression/anime/write', { id, status: 1, progression });
    expect(written.statusCode).toBe(200);
  }
  expect(await importLines(api, [title(2, 19)])).toMatchObject({ doubted: 1 });
  expect(await titleOf(2)).toMatchObject({ total: null });
  expect(await importLines(api, [title(2, 20)])).toMatchObject({ doubted: 0 });
  expect(await titleOf(2)).toMatchObject({ total: 20 });
});

test('a long series in a new slot takes neither the total nor the end of the former slot', async () => {
  const airing = { begin: '2026-04-05T14:15:00.000Z', broadcast: 'R/2026-04-05T14:15:00.000Z/P7D' };
  await importLines(api, [title(3, 1, { start: '1999-10-20', end: '2025-12-28', airing })]);
  expect(await titleOf(3)).toMatchObject({ total: null, end_year: null });
});
