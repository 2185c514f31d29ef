import { describe, expect, test } from 'vitest';
import { type AnilistAnswer, anilistError, json, raw } from '../../testing/fakeAnilist.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { TITAN } from '../../testing/seed.ts';
import { malElement } from './fixtures/malFile.ts';
import { malOf, setupImports, TITAN_MAL } from './fixtures/setupImports.ts';

const imports = setupImports();
const { setup } = imports;

const entry = (idMal: number, values: object = {}) => ({
  id: idMal,
  status: 'CURRENT',
  score: 0,
  progress: 1,
  progressVolumes: 0,
  repeat: 0,
  notes: null,
  private: false,
  hiddenFromStatusLists: false,
  customLists: null,
  startedAt: { year: null, month: null, day: null },
  completedAt: { year: null, month: null, day: null },
  media: {
    id: idMal + 1_000_000,
    idMal,
    title: { romaji: `Titre ${idMal}`, english: null, native: null },
    format: 'TV',
    episodes: 12,
    chapters: null,
    seasonYear: null,
    startDate: { year: null },
  },
  ...values,
});
const list = (entries: object[], isCustomList = false) => ({ name: 'x', isCustomList, entries });

/** AniList with these chunks of anime and manga, each a list of lists. */
function serving(chunks: Record<'ANIME' | 'MANGA', object[][]>): AnilistAnswer {
  return (response, request) => {
    const { type, chunk, userName } = request.variables as {
      type: 'ANIME' | 'MANGA';
      chunk: number;
      userName: string;
    };
    if (userName !== 'membre') return anilistError(404, 'User not found')(response, request);
    const lists = chunks[type][chunk - 1] ?? [];
    const MediaListCollection = { hasNextChunk: chunk < chunks[type].length, lists };
    json({ data: { MediaListCollection } })(response, request);
  };
}

const MEMBER = serving({
  ANIME: [
    [
      list([
        entry(TITAN_MAL, {
          status: 'REPEATING',
          score: 8.5,
          repeat: 2,
          notes: 'x',
          completedAt: { year: 2020, month: 5, day: 6 },
        }),
      ]),
    ],
    [
      list([entry(malOf(10))]),
      list([entry(malOf(10)), entry(malOf(11), { hiddenFromStatusLists: true })], true),
    ],
  ],
  MANGA: [
    [list([entry(2, { progress: 9, progressVolumes: 1, media: { ...entry(2).media, format: 'MANGA' } })])],
  ],
});

describe('lists of AniList', () => {
  test('a list of AniList is read in chunks, anime and manga, each title once', async () => {
    const { marie } = setup;
    imports.anilist.answerWith(MEMBER);
    const started = await marie.call('POST', 'import/start', { provider: 'anilist', username: ' Membre ' });
    expect(started.statusCode, started.body).toBe(201);
    const ready = await imports.reach(marie, started.json().id, 'ready');
    expect(ready).toMatchObject({ source: 'anilist', label: 'membre', counts: { added: 4, missing: 0 } });
    expect(imports.anilist.requests.map(({ variables: { type, chunk } }) => [type, chunk])).toEqual([
      ['ANIME', 1],
      ['ANIME', 2],
      ['MANGA', 1],
    ]);
    const done = await imports.apply(marie, ready.id);
    expect(done.rows.find(({ media }) => media?.id === TITAN)?.to).toMatchObject({
      status: 6,
      score: 8.5,
      rewatch: 2,
      note: 'x',
      endDate: '2020-05-06',
      startDate: null,
    });
    expect((await imports.library(marie)).size).toBe(3);
  });

  test('a list of AniList may be imported in one call', async () => {
    const { marie } = setup;
    imports.anilist.answerWith(MEMBER);
    const answer = await marie.call('POST', 'import/anilist', { username: 'MEMBRE' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      added_anime: ["L'Attaque des Titans", 'Série nº 10', 'Série nº 11'],
      missing_anime: [],
      added_manga: ['Berserk'],
      missing_manga: [],
    });
    expect((await marie.call('POST', `import/${answer.json().id}/undo`)).json()).toEqual({
      restored: 4,
      leftAlone: 0,
    });
  });

  test.each([
    ['of an unknown member', anilistError(404, 'User not found'), 404, 'unknown_anilist_user'],
    ['that is private', anilistError(403, 'Private User'), 403, 'private_anilist_list'],
    ['that is private, in other words', anilistError(404, 'Private User'), 403, 'private_anilist_list'],
  ] as const)('a list of AniList %s is refused', async (_, answer, status, code) => {
    const { marie } = setup;
    imports.anilist.answerWith(answer);
    const body = { provider: 'anilist', username: 'membre' };
    expectRefusal(await marie.call('POST', 'import/start', body), status, code);
    expectRefusal(await marie.call('POST', 'import/anilist', body), status, code);
    expect((await marie.call('GET', 'import')).json()).toMatchObject([
      { state: 'failed', failure: { code } },
      { failure: { code } },
    ]);
  });

  test('a list of AniList waits as long as AniList asks, and reports it', async () => {
    const { marie, api } = setup;
    imports.anilist.answerWith(anilistError(429, 'Too Many Requests.', { 'retry-after': '4' }), MEMBER);
    const started = await marie.call('POST', 'import/start', { provider: 'anilist', username: 'membre' });
    expect(started.statusCode, started.body).toBe(201);
    const { id } = started.json();
    expect(await imports.read(marie, id)).toMatchObject({
      state: 'reading',
      progress: { done: 0, total: null, waitingUntil: api.clock.now() + 4000 },
    });
    api.clock.advance(4000);
    expect((await imports.reach(marie, id, 'ready')).progress).toEqual({
      done: 4,
      total: 4,
      waitingUntil: null,
    });
  });

  test('an import that waits for AniList can be cancelled', async () => {
    const { marie, api } = setup;
    imports.anilist.answerWith(anilistError(429, 'Too Many Requests.', { 'retry-after': '60' }));
    const started = await marie.call('POST', 'import/start', { provider: 'anilist', username: 'membre' });
    const { id } = started.json();
    expect((await marie.call('POST', `import/${id}/cancel`)).json().state).toBe('cancelled');
    api.clock.advance(60_000);
    imports.anilist.answerWith(MEMBER);
    await marie.call('POST', 'import/anilist', { username: 'membre' });
    expect((await imports.read(marie, id)).state).toBe('cancelled');
  });

  test('an import fails with 503 when AniList is down', async () => {
    const { marie, api } = setup;
    imports.anilist.answerWith(raw('', 502));
    const answer = await marie.call('POST', 'import/anilist', { username: 'membre' });
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { code: 'anilist_down', message: 'Importation impossible..' },
    ]);
    expect(answer.headers['retry-after']).toBeDefined();
    imports.anilist.answerWith(anilistError(429, 'Too Many Requests.', { 'retry-after': '600' }));
    expect((await marie.call('POST', 'import/anilist', { username: 'membre' })).json().code).toBe(
      'anilist_busy',
    );
    api.clock.advance(3_600_000);
  });

  test.each([{ username: '' }, { username: 'a b' }, { username: 3 }, {}])(
    'an import of AniList without a valid username is refused: %j',
    async (body) => {
      const answer = await setup.marie.call('POST', 'import/anilist', body);
      expectRefusal(answer);
    },
  );
});

describe('elements of MyAnimeList in a body', () => {
  test('elements of MyAnimeList are imported in one call, and each title is named once', async () => {
    const { marie } = setup;
    const wrap = (element: object) =>
      Object.fromEntries(Object.entries(element).map(([name, value]) => [name, { _text: String(value) }]));
    const anime = [
      malElement('anime', { series_animedb_id: TITAN_MAL, my_status: 'Completed', my_watched_episodes: 25 }),
      malElement('anime', { series_animedb_id: malOf(10) }),
      malElement('anime', { series_animedb_id: malOf(10) }),
      malElement('anime', { series_animedb_id: 999_999, series_title: 'Nulle part' }),
    ];
    const answer = await marie.call('POST', 'import/mal', { anime: anime.map(wrap) });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      added_anime: ["L'Attaque des Titans", 'Série nº 10'],
      missing_anime: ['Nulle part'],
      added_manga: [],
      missing_manga: [],
    });
    const single = await marie.call('POST', 'import/mal', { anime: anime[0] });
    expect(single.json().added_anime).toEqual(["L'Attaque des Titans"]);
    const absent = await marie.call('POST', 'import/mal', { anime: null, manga: [] });
    expect(absent.statusCode, absent.body).toBe(200);
    expect((await marie.call('POST', 'import/mal', { anime: [] })).json()).toMatchObject({
      added_anime: [],
      missing_anime: [],
    });
    await imports.expectCountersHold();
  });

  test.each([
    ['{', 400],
    ['[]', 400],
    ['{}', 422],
    ['{"anime":["x"]}', 422],
  ])('a body without elements of MyAnimeList is refused: %s', async (payload, status) => {
    const { marie, api } = setup;
    const headers = { authorization: marie.token, 'content-type': 'application/json' };
    expectRefusal(await api.inject({ method: 'POST', url: '/api/import/mal', headers, payload }), status);
  });
});
