import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { sourceOrder } from '../catalogue/ingest/sourceOrder.ts';
import { importLines, storedEpisodes, titleLine } from './fixtures/importLines.ts';

const WEEKLY = 'R/2026-11-03T15:00:00.000Z/P7D';
const order = sourceOrder(['haute', 'basse']);
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ seed: false });
});
afterAll(() => api.close());

const run = (source: string, mal: number, more: object) =>
  importLines(api, [titleLine(mal, { status: 'RELEASING', ...more })], { source, order });
async function episodesOf(mal: number): Promise<string[]> {
  const rows = await storedEpisodes(api, mal);
  return rows.map(({ number, air_at }) => `${number} ${air_at?.toISOString().slice(0, 10)}`);
}
const at = (instant: string) => Date.parse(instant) / 1000;
const sourceOf = (mal: number) =>
  api.db.sql
    .selectFrom('anime')
    .select(['id', 'broadcast_source'])
    .where('id_mal', '=', mal)
    .executeTakeFirstOrThrow();

const WEEKLY_OF_SIX = { episodes: 6, airing: { begin: '2026-11-03T15:00:00.000Z', broadcast: WEEKLY } };
const NEXT_ALONE = { next_airing: { at: at('2026-11-26T15:00:00Z'), episode: 4 } };

test.each([
  [21, ['haute', 'basse']],
  [22, ['basse', 'haute']],
])(
  'title %i has the future of the higher source and the past of the lower, in the order %j',
  async (mal, turn) => {
    const says: Record<string, object> = { haute: NEXT_ALONE, basse: WEEKLY_OF_SIX };
    for (const source of turn) await run(source, mal, says[source] ?? {});
    const expected = ['1 2026-11-03', '2 2026-11-10', '3 2026-11-17', '4 2026-11-26'];
    expect(await episodesOf(mal)).toEqual(expected);
    expect(await sourceOf(mal)).toMatchObject({ broadcast_source: 'haute' });
    for (const source of [...turn, ...turn]) {
      const { sequence } = await sequences(mal);
      await run(source, mal, says[source] ?? {});
      expect(await sequences(mal)).toEqual({ sequence });
    }
    expect(await episodesOf(mal)).toEqual(expected);
  },
);

async function sequences(mal: number) {
  const rows = await api.db.sql
    .selectFrom('episode')
    .innerJoin('anime', 'anime.id', 'episode.anime_id')
    .select('sequence')
    .where('id_mal', '=', mal)
    .orderBy('number')
    .execute();
  return { sequence: rows.map(({ sequence }) => sequence) };
}

test('a source replaces the demo’s invented episodes, even without numbers of its own', async () => {
  for (const [mal, more, expected] of [
    [23, NEXT_ALONE, ['4 2026-11-26']],
    [
      24,
      { start: '1996-01-08', airing: { begin: '1996-01-08', broadcast: 'R/2009-04-04T09:00:00.000Z/P7D' } },
      [],
    ],
  ] as const) {
    await run('haute', mal, WEEKLY_OF_SIX);
    await api.db.sql
      .updateTable('anime')
      .set({ broadcast_source: 'demo' })
      .where('id_mal', '=', mal)
      .execute();
    await run('basse', mal, more);
    expect(await episodesOf(mal)).toEqual(expected);
    await run('basse', mal, more);
    expect(await episodesOf(mal)).toEqual(expected);
  }
});

test('a file announces no future episodes of a finished title', async () => {
  await run('haute', 25, { status: 'FINISHED' });
  const entry = {
    title: '題',
    sites: [{ site: 'mal', id: '25' }],
    ...WEEKLY_OF_SIX.airing,
    end: '2026-12-08T15:30:00.000Z',
  };
  await importLines(api, [entry], { source: 'basse', order });
  expect(await episodesOf(25)).toEqual(['1 2026-11-03', '2 2026-11-10', '3 2026-11-17']);
});
