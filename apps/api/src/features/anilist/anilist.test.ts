import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi } from '#api/testing/api.ts';
import {
  anilistError,
  BAD_ANSWERS,
  type FakeAnilist,
  json,
  NOT_FOUND,
  openFakeAnilist,
} from '#api/testing/fakeAnilist.ts';
import { addEveryRole } from '#api/testing/members.ts';
import { expectRefusal } from '#api/testing/refusal.ts';

type Opened = {
  api: Awaited<ReturnType<typeof openTestApi>>;
  roles: Awaited<ReturnType<typeof addEveryRole>>;
};

let server: FakeAnilist;
let opened: Opened;
const reported: string[] = [];
beforeAll(async () => {
  server = await openFakeAnilist();
  const api = await openTestApi({ anilistUrl: server.url, report: (line) => reported.push(line) });
  opened = { api, roles: await addEveryRole(api) };
});
afterAll(async () => {
  await opened.api.close();
  await server.close();
});

const HITS = json({
  data: {
    Page: {
      media: [
        {
          id: 16_498,
          title: { romaji: 'Shingeki no Kyojin', english: 'Attack on Titan' },
          format: 'TV',
          coverImage: { large: 'https://img.example/1.jpg' },
          startDate: { year: 2013 },
          episodes: 25,
          chapters: null,
        },
        { id: 900_001, title: { romaji: null, english: 'Only English' }, format: 'ONE_SHOT', chapters: 3 },
        {
          id: 900_002,
          title: null,
          format: null,
          coverImage: { large: 'javascript:alert(1)' },
          episodes: -1,
        },
      ],
    },
  },
});
const CALLS = ['anilist/search?kind=anime&q=titan', 'anilist/anime/16498', 'anilist/manga/7'];
const media = (known: object) => json({ data: { Media: known } });
const search = (query: string) => opened.roles.staff.call('GET', `anilist/search?${query}`);

/** After this no earlier failure of AniList counts. */
const afterAnHour = () => opened.api.clock.advance(3_600_000);

describe('the staff’s import from AniList', () => {
  test.each(CALLS)('%s is refused to visitors and members', async (path) => {
    server.answerWith(path.includes('search') ? HITS : media({ id: 7, title: { romaji: 'X' } }));
    expectRefusal(await opened.roles.visitor.call('GET', path), 401, 'signed_out');
    expectRefusal(await opened.roles.member.call('GET', path), 403, 'forbidden');
    expect(server.requests).toEqual([]);
    const answer = await opened.roles.staff.call('GET', path);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  test('a search on AniList finds titles, with their ids here', async () => {
    server.answerWith(HITS);
    const answer = await search('kind=anime&q=titan');
    expect(answer.json()).toEqual([
      {
        idAnilist: 16_498,
        title: 'Shingeki no Kyojin',
        type: 'TV',
        image: 'https://img.example/1.jpg',
        year: 2013,
        count: 25,
        known: 1,
      },
      {
        idAnilist: 900_001,
        title: 'Only English',
        type: null,
        image: null,
        year: null,
        count: null,
        known: null,
      },
      {
        idAnilist: 900_002,
        title: 'Sans titre',
        type: null,
        image: null,
        year: null,
        count: null,
        known: null,
      },
    ]);
    expect(server.requests).toMatchObject([{ variables: { type: 'ANIME', text: 'titan' } }]);
  });

  test('a search on AniList distinguishes anime and manga with the same id', async () => {
    server.answerWith(HITS);
    const answer = await search('kind=manga&q=titan');
    expect(answer.json()).toMatchObject([
      { idAnilist: 16_498, type: null, count: null, known: null },
      { idAnilist: 900_001, type: 'One Shot', count: 3 },
      {},
    ]);
    expect(server.requests).toMatchObject([{ variables: { type: 'MANGA' } }]);
  });

  test.each([
    'kind=anime',
    'kind=anime&q=',
    'kind=anime&q=%20',
    'q=x',
    'kind=film&q=x',
    `kind=anime&q=${'x'.repeat(101)}`,
  ])('the search on AniList ?%s is refused', async (query) => {
    server.answerWith(HITS);
    expectRefusal(await search(query), 422);
    expect(server.requests).toEqual([]);
  });

  test('a title of AniList is answered as a draft, with the id of a known title', async () => {
    server.answerWith(media({ id: 900_003, title: { romaji: 'Nouveau' }, format: 'MOVIE', episodes: 1 }));
    const { staff } = opened.roles;
    const answer = (await staff.call('GET', 'anilist/anime/900003')).json();
    expect(answer).toEqual({
      draft: { romanji: 'Nouveau', type: 'Film', NbEpisodes: 1, idAnilist: 900_003, vf: null, adult: false },
      known: null,
    });
    const added = await staff.call('POST', 'anime', answer.draft);
    expect(added.statusCode).toBe(201);
    const again = await staff.call('GET', 'anilist/anime/900003');
    expect(again.json().known).toBe(added.json().id);
  });

  test('an id unknown to AniList, or invalid, is refused', async () => {
    server.answerWith(NOT_FOUND);
    const { staff } = opened.roles;
    for (const path of ['anilist/anime/5', 'anilist/manga/5', 'anilist/anime/0', 'anilist/manga/x']) {
      expectRefusal(await staff.call('GET', path), 404, 'unknown_on_anilist');
    }
    expect(server.requests).toHaveLength(2);
  });
});

describe('failures of AniList', () => {
  const modes = Object.entries(BAD_ANSWERS).filter(
    ([name]) => !['no answer in time', 'too many requests'].includes(name),
  );

  test.each(modes)(
    'when AniList fails with %s the staff gets one sentence and the operator the reason',
    async (_, { answer }) => {
      afterAnHour();
      server.answerWith(answer);
      reported.length = 0;
      const refusal = await opened.roles.staff.call('GET', 'anilist/anime/1');
      expect([refusal.statusCode, refusal.json()]).toEqual([
        503,
        { message: 'Importation impossible..', code: 'anilist_down' },
      ]);
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
      expect(reported).toHaveLength(1);
      expect(reported[0]).toMatch(/^AniList : .+\.$/);
    },
  );

  test('when AniList limits requests the refusal states the wait', async () => {
    afterAnHour();
    server.answerWith(anilistError(429, 'Too Many Requests.', { 'retry-after': '30' }));
    for (const path of CALLS) {
      const refusal = await opened.roles.staff.call('GET', path);
      expect([refusal.statusCode, refusal.headers['retry-after'], refusal.json()]).toEqual([
        503,
        '30',
        { message: 'AniList reçoit trop de demandes. Réessayez dans 30 s.', code: 'anilist_busy' },
      ]);
    }
    expect(server.requests).toHaveLength(1);
  });
});
