import { type SearchHit, searchHitSchema } from '@kiroku/contract/catalogue/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApi, PUBLIC_URL, type TestApi } from '../../testing/api.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { ADULT, ADULT_MANGA, BERSERK, TITAN } from '../../testing/seed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

async function search(text: string, kind = 'anime', query = ''): Promise<SearchHit[]> {
  const response = await api.get(`/api/search/${kind}/${encodeURIComponent(text)}${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return z.array(searchHitSchema.strict()).max(20).parse(response.json());
}
const ids = async (text: string, kind?: string, query?: string) =>
  (await search(text, kind, query)).map(({ id }) => id);

test('a hit has every field of the contract', async () => {
  const [hit] = await search("l'attaque des titans");
  expect(hit).toEqual({
    id: TITAN,
    title: "L'Attaque des Titans",
    titleEN: 'Attack on Titan',
    romanji: 'Shingeki no Kyojin',
    titleJP: '進撃の巨人',
    alt: ['SnK', 'AoT'],
    image: 'https://images.example/titan.jpg',

    bannerURL: 'https://images.example/titan-large.jpg',
    start: { day: 7, month: 4, year: 2013 },
    type: 'TV',
    status: 3,
    NbEpisodes: 25,
    idMAL: 16_498,
    idAnilist: 16_498,
  });
  const [manga] = await search('berserk', 'manga');
  expect(manga).toMatchObject({
    id: BERSERK,
    image: expect.stringContaining(`${PUBLIC_URL}/art/manga/1-`),
    NbEpisodes: null,
  });
});

test.each([
  ["L'ATTAQUE DES TITANS", 'case'],
  ['titans attaque', 'the order of words'],
  ['attaque', 'a word alone'],
  ['attack on titan', 'the English title'],
  ['shingeki', 'the romaji title'],
  ['進撃', 'the Japanese title'],
  ['snk', 'another name'],
  ['geants', 'a subject, without its accent'],
  ['atack on titan', 'a letter left out'],
  ['shingeki no kyogin', 'a wrong letter'],
  ['attackontitan', 'spaces'],
  ['  attack   on  titan  ', 'too many spaces'],
])('"%s" finds L’Attaque des Titans (%s)', async (text) => {
  expect((await ids(text))[0]).toBe(TITAN);
});

test('a search gives at most 20 hits', async () => {
  expect(await search('Shirizu')).toHaveLength(20);
});

test('adult titles are found only when requested', async () => {
  expect(await ids('belladone interdite')).not.toContain(ADULT);
  expect(await ids('titan adulte')).not.toContain(ADULT);
  expect(await ids('berserk interdit', 'manga')).not.toContain(ADULT_MANGA);
  expect((await ids('belladone interdite', 'anime', '?adult=true'))[0]).toBe(ADULT);
  expect((await ids('berserk interdit', 'manga', '?adult=1'))[0]).toBe(ADULT_MANGA);
  expectRefusal(await api.get('/api/search/anime/titan?adult=oui'), 422, 'invalid_input');
});

describe('any text is searched literally', () => {
  test.each([
    '%',
    '_',
    "'",
    '"',
    '\\',
    '!!!',
    '…',
    '★☆',
    '👍',
    '👍🏽',
    '‍',
    '%%%',
    "' or 1=1 --",
    '/',
    '../..',
    '?',
    '#',
    '&',
    '+',
    '\u200f',
    '{}',
    '[]',
    '.*',
  ])('the text "%s" is searched literally', async (text) => {
    const hits = await search(text);
    expect(hits.length).toBeLessThanOrEqual(20);
    if (!/[\p{L}\p{N}]/u.test(text)) expect(hits).toEqual([]);
  });

  test('an encoded slash is part of the text', async () => {
    expect((await api.get('/api/search/anime/attack%2Fon%2Ftitan')).json()[0].id).toBe(TITAN);
  });

  test('a right-to-left text finds nothing without an error', async () => {
    expect(await search('هجوم العمالقة')).toEqual([]);
  });

  test('spaces alone find nothing', async () => {
    expect(await search('   ')).toEqual([]);
    expect((await api.get('/api/search/anime/')).json()).toEqual([]);
  });

  test('any well-formed text up to 100 characters is answered, or refused for control characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), async (text) => {
        fc.pre(text.isWellFormed() && text !== '.' && text !== '..');
        const response = await api.get(`/api/search/anime/${encodeURIComponent(text)}`);
        if (response.statusCode === 200) z.array(searchHitSchema).max(20).parse(response.json());
        else expectRefusal(response, 422, 'invalid_input');
      }),
      { numRuns: 200 },
    );
  });
});

describe('refused texts', () => {
  test.each(['a'.repeat(101), 'é'.repeat(101), 'a'.repeat(10_240), '%20x'.repeat(2000)])(
    'a text of more than 100 characters is refused (case %#)',
    async (text) => {
      const response = await api.get(`/api/search/anime/${text}`);
      expectRefusal(response, 422, 'invalid_input');
      expect(response.json().message).toBe('Recherche trop longue (100 caractères max.).');
    },
  );

  test.each(['a%00b', '%01', '%7f', '%C2%85', '%E2%80%AE', 'a%0Ab', '%09a%09b'])(
    'control characters are refused: %s',
    async (text) => {
      const response = await api.get(`/api/search/anime/${text}`);
      expectRefusal(response, 422, 'invalid_input');
      expect(response.json().message).toBe('Caractères non autorisés.');
      expectRefusal(await api.get(`/api/explore/anime?search=${text}`), 422, 'invalid_input');
    },
  );

  test.each(['%ff', '%ED%A0%80', '%C0%80', '%E3%83', '%', '%zz', 'a%'])(
    'malformed UTF-8 or escapes are refused: %s',
    async (text) => {
      expectRefusal(await api.get(`/api/search/anime/${text}`), 400, 'bad_address');
    },
  );

  test.each(['%ff', '%ED%A0%80', '%C0%80'])(
    'malformed UTF-8 in a query string is refused: %s',
    async (text) => {
      expectRefusal(await api.get(`/api/explore/anime?search=${text}`), 400, 'bad_address');
    },
  );

  test('a lone percent sign in a query string is text', async () => {
    for (const text of ['%', '100%', '%zz']) {
      expect((await api.get(`/api/explore/anime?search=${text}`)).statusCode).toBe(200);
    }
  });
});
