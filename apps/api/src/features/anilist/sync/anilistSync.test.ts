import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '#api/testing/api.ts';
import { anilistError, type FakeAnilist, json, openFakeAnilist, raw } from '#api/testing/fakeAnilist.ts';
import { AnilistSync } from './anilistSync.ts';
import { anilistLists, type Lists } from './fixtures/anilistLists.ts';

const DAY = 86_400_000;
const never = new AbortController().signal;
let server: FakeAnilist;
let api: TestApi;
let sync: AnilistSync;
let waits: number[];
beforeAll(async () => {
  server = await openFakeAnilist();
  api = await openTestApi({ seed: false });
});
afterAll(async () => {
  await api.close();
  await server.close();
});
beforeEach(async () => {
  waits = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    api.clock.advance(ms);
  };
  sync = new AnilistSync({
    db: api.db,
    anilistUrl: server.url,
    ranked: [],
    now: api.clock.now,
    pace: { wait },
  });
  await api.db.sql.deleteFrom('anime').execute();
});

const seconds = (instant: number) => Math.floor(instant / 1000);
const media = (id: number, more: object = {}) => ({
  id,
  idMal: id + 1000,
  title: { romaji: `Titre ${id}`, english: null, native: null },
  format: 'TV',
  status: 'RELEASING',
  updatedAt: seconds(api.clock.now()) - 60,
  ...more,
});
const lists = (given: Partial<Lists>) => anilistLists({ media: [], airings: [], ...given });
const animeRows = () =>
  api.db.sql
    .selectFrom('anime')
    .select(['id_anilist', 'status', 'romanji', 'nb_episodes', 'streaming', 'vf', 'adult', 'popularity'])
    .orderBy('id_anilist')
    .execute();

describe('titles of the AniList synchronisation', () => {
  test('the first run reads airing and upcoming titles and the current seasons, once each', async () => {
    const given = [
      media(1),
      media(2, { status: 'NOT_YET_RELEASED' }),
      media(3, { status: 'FINISHED', season: 'FALL', seasonYear: 2026 }),
      media(4, { status: 'FINISHED', season: 'SPRING', seasonYear: 2009 }),
      media(5, { season: 'FALL', seasonYear: 2026, isAdult: true, popularity: 12 }),
    ];
    server.answerWith(lists({ media: given, perPage: 2 }));
    const { summary } = await sync.readTitles(null, never);
    expect(summary).toMatchObject({ added: 4, refused: 0, end: { how: 'done' } });
    const rows = await animeRows();
    expect(rows.map(({ id_anilist }) => id_anilist)).toEqual([1, 2, 3, 5]);
    expect(rows.at(-1)).toMatchObject({ adult: true, popularity: 12, vf: null });
    expect(server.requests.map(({ variables }) => variables.status ?? variables.season)).toEqual([
      'RELEASING',
      'NOT_YET_RELEASED',
      'FALL',
      'WINTER',
    ]);
  });

  test('later runs read changed states, totals, links, and relations in both directions', async () => {
    server.answerWith(lists({ media: [media(1), media(2)] }));
    await sync.readTitles(null, never);
    const since = api.clock.now();
    api.clock.advance(DAY);
    const relations = {
      edges: [
        { relationType: 'SEQUEL', node: { id: 2, idMal: 1002, type: 'ANIME' } },
        { relationType: 'ADAPTATION', node: null },
        null,
      ],
    };
    const externalLinks = [
      { site: 'Crunchyroll', url: 'https://www.crunchyroll.com/series/1', type: 'STREAMING', language: null },
    ];
    const changed = media(1, { status: 'FINISHED', episodes: 12, relations, externalLinks });
    const given = [changed, media(2, { updatedAt: seconds(since) - 2 * 3600, status: 'HIATUS' })];
    server.answerWith(lists({ media: given }));
    expect((await sync.readTitles(since, never)).summary).toMatchObject({
      read: 1,
      added: 0,
      updated: 1,
      relations: { added: 1, unknown: 0 },
    });
    const [first, second] = await animeRows();
    expect(first).toMatchObject({ status: 3, nb_episodes: 12 });
    expect(JSON.stringify(first?.streaming)).toContain('https://www.crunchyroll.com/series/1');
    expect(second?.status).toBe(1);
    expect((await sync.readTitles(since, never)).summary).toMatchObject({
      read: 1,
      updated: 0,
      unchanged: 1,
    });
  });

  test('an invalid title of AniList is refused, and the others are imported', async () => {
    server.answerWith(lists({ media: [media(1), { id: -4 }, media(3, { title: null })] }));
    expect((await sync.readTitles(api.clock.now() - DAY, never)).summary).toMatchObject({
      added: 1,
      refused: 2,
    });
  });

  test('a run keeps the values of the staff', async () => {
    server.answerWith(lists({ media: [media(1)] }));
    await sync.readTitles(null, never);
    await api.db.sql
      .updateTable('anime')
      .set({ romanji: 'De l’équipe', staff_edited: ['romanji'] })
      .execute();
    server.answerWith(lists({ media: [media(1, { episodes: 24 })] }));
    await sync.readTitles(null, never);
    expect(await animeRows()).toMatchObject([{ romanji: 'De l’équipe', nb_episodes: 24 }]);
  });
});

describe('limits and failures of AniList', () => {
  test('queries run one at a time, with a pause between them and the waits AniList asks for', async () => {
    const busy = anilistError(429, 'Too Many Requests.', { 'retry-after': '60' });
    const all = lists({ media: [media(1), media(2)], perPage: 1 });
    server.answerWith(all, busy, all);
    const since = api.clock.now() - DAY;
    expect((await sync.readTitles(since, never)).summary).toMatchObject({ added: 2 });
    expect(waits).toEqual([3000, 60_000]);
  });

  test('a wait of an hour is left to the next run', async () => {
    server.answerWith(anilistError(429, 'Too Many Requests.', { 'retry-after': '3600' }));
    await expect(sync.readTitles(null, never)).rejects.toMatchObject({ reason: 'busy', retryAfter: 3600 });
    expect(waits).toEqual([]);
  });

  test('an outage keeps the titles already read, and fails the run', async () => {
    const down = raw('<h1>502</h1>', 502);
    server.answerWith(lists({ media: [media(1), media(2)], perPage: 1 }), down);
    await expect(sync.readTitles(api.clock.now() - DAY, never)).rejects.toMatchObject({ reason: 'down' });
    expect(await animeRows()).toHaveLength(1);
  });

  test('closing the site stops a run between two queries', async () => {
    const closing = new AbortController();
    server.answerWith((response, request) => {
      closing.abort(new Error('closing'));
      lists({ media: [media(1), media(2)], perPage: 1 })(response, request);
    });
    await expect(sync.readTitles(null, closing.signal)).rejects.toThrow('closing');
    expect(server.requests).toHaveLength(1);
  });
});

describe('dates of episodes from AniList', () => {
  const airing = (id: number, episode: number, at: number) => ({
    episode,
    airingAt: seconds(at),
    media: { id, idMal: null },
  });
  const episodes = async () => {
    const rows = await api.db.sql
      .selectFrom('episode')
      .innerJoin('anime', 'anime.id', 'anime_id')
      .select(['id_anilist', 'number', 'air_at', 'sequence'])
      .orderBy('id_anilist')
      .orderBy('number')
      .execute();
    return rows.map(({ id_anilist, number, air_at, sequence }) => [
      id_anilist,
      number,
      air_at && Math.round((air_at.getTime() - api.clock.now()) / DAY),
      sequence,
    ]);
  };
  const inDays = (days: number) => api.clock.now() + days * DAY;
  beforeEach(async () => {
    server.answerWith(lists({ media: [media(1), media(2)] }));
    await sync.readTitles(null, never);
  });

  test('episodes of known titles get the dates of AniList', async () => {
    const airings = [airing(1, 5, inDays(-1)), airing(1, 6, inDays(6)), airing(9, 1, inDays(2))];
    server.answerWith(lists({ airings, perPage: 2 }));
    expect(await sync.readDates(never)).toMatchObject({ read: 2, updated: 1 });
    expect(await episodes()).toEqual([
      [1, 5, -1, 0],
      [1, 6, 6, 0],
    ]);
    expect(await sync.readDates(never)).toMatchObject({ updated: 0, unchanged: 1 });
  });

  test('delayed episodes move, and those absent from AniList are deleted', async () => {
    server.answerWith(
      lists({ airings: [airing(1, 5, inDays(1)), airing(1, 6, inDays(6)), airing(2, 1, inDays(3))] }),
    );
    await sync.readDates(never);
    server.answerWith(lists({ airings: [airing(1, 5, inDays(5)), airing(2, 1, inDays(3))] }));
    expect(await sync.readDates(never)).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await episodes()).toEqual([
      [1, 5, 5, 1],
      [2, 1, 3, 0],
    ]);
  });

  test('episodes beyond six weeks and those of the staff are not changed', async () => {
    const airings = [airing(1, 5, inDays(1)), airing(1, 6, inDays(6))];
    server.answerWith(lists({ airings }));
    await sync.readDates(never);
    await api.db.sql.updateTable('episode').set({ by_hand: true }).where('number', '=', 6).execute();
    const { id } = await api.db.sql
      .selectFrom('anime')
      .select('id')
      .where('id_anilist', '=', 1)
      .executeTakeFirstOrThrow();
    const later = { anime_id: id, number: 9, air_at: new Date(inDays(50)), by_hand: false };
    await api.db.sql
      .insertInto('episode')
      .values({ ...later, changed_at: new Date() })
      .execute();
    server.answerWith(lists({ airings: [airing(1, 5, inDays(1))] }));
    await sync.readDates(never);
    expect((await episodes()).map(([, number]) => number)).toEqual([5, 6, 9]);
  });

  test('an incomplete answer of AniList changes no dates', async () => {
    const airings = [airing(1, 5, inDays(1)), airing(1, 6, inDays(6))];
    server.answerWith(lists({ airings }));
    await sync.readDates(never);
    server.answerWith(
      lists({ airings: [airing(1, 5, inDays(2)), airing(1, 6, inDays(7))], perPage: 1 }),
      json({}, 500),
    );
    await expect(sync.readDates(never)).rejects.toMatchObject({ reason: 'down' });
    expect((await episodes()).map(([, , days]) => days)).toEqual([1, 6]);
  });
});
