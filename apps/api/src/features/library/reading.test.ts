import { describe, expect, test } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { OPEN, TITAN, TWELVE } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { libraryCalls } from './fixtures/libraryCalls.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });
const { write, visitor, library, single, stats } = libraryCalls(setup);

describe('reading a library', () => {
  test('anyone reads a library by uid, and an unknown uid is 404', async () => {
    expect(await library()).toEqual([]);
    for (const uid of ['personne', '%00', 'a b', 'x'.repeat(300)]) {
      for (const path of [
        `progression/anime/${uid}`,
        `progression/anime/stats/status/${uid}`,
        `progression/anime/${uid}/${TITAN}`,
      ]) {
        expectRefusal(await visitor()('GET', path), 404, 'unknown_user');
      }
    }
  });

  test('an anime outside the library has no progression, and an unknown anime is 404', async () => {
    expect(await single()).toMatchObject({ progression: null, isFavorite: false, media: { id: TITAN } });
    for (const id of ['99999', 'abc', '0', '-1']) {
      expectRefusal(
        await visitor()('GET', `progression/anime/${setup.marie.uid}/${id}`),
        404,
        'unknown_anime',
      );
    }
  });

  test('entries are counted by state', async () => {
    for (const [id, status] of [
      [1, 1],
      [4, 1],
      [10, 3],
      [14, 6],
    ])
      await write({ id, status });
    expect((await visitor()('GET', `progression/anime/stats/status/${setup.marie.uid}`)).json()).toEqual({
      total: 4,
      '1': 2,
      '2': 0,
      '3': 1,
      '4': 0,
      '5': 0,
      '6': 1,
    });
  });

  test('a library is not sent again while unchanged, and is fresh after each write and change of a title', async () => {
    await write({ id: TITAN, status: 1 });
    const url = `/api/progression/anime/${setup.marie.uid}`;
    const { etag = '' } = (await setup.api.get(url)).headers;
    expect((await setup.api.get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    await write({ id: TITAN, progression: 1 });
    const changed = await setup.api.get(url, { 'if-none-match': String(etag) });
    expect(changed.json()[0].progression.progression).toBe(1);
    const staff = await addMember(setup.api, `Chef${setup.number}`, { isStaff: true });
    await staff.call('PATCH', `anime/${TITAN}`, { titleEN: `Titan ${setup.number}` });
    expect((await setup.api.get(url)).json()[0].media.titleEN).toBe(`Titan ${setup.number}`);
  });

  test('the answer of an anime contains the entry and favourite of its caller only', async () => {
    await write({ id: TITAN, status: 1, progression: 7 });
    await setup.marie.call('POST', 'favorite/add', { id: TITAN, type: 'Anime' });
    const own = await setup.marie.call('GET', `anime/${TITAN}`);
    expect(own.json()).toMatchObject({ favorite: true, progression: { progression: 7 } });
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect((await setup.paul.call('GET', `anime/${TITAN}`)).json()).toMatchObject({
      favorite: false,
      progression: null,
    });
    expect((await visitor()('GET', `anime/${TITAN}`)).json()).not.toHaveProperty('progression');
    expect((await setup.marie.call('GET', 'manga/1')).json()).toMatchObject({ favorite: false });
  });
});

describe('parts of a library', () => {
  const part = async (query: string) => {
    const response = await visitor()('GET', `progression/anime/${setup.marie.uid}${query}`);
    return response.statusCode === 200
      ? response.json().map((item: { media: { id: number } }) => item.media.id)
      : [response.statusCode, response.json().errors];
  };

  test('a library may be filtered by states, limited to the latest entries, or both', async () => {
    await write({ id: TITAN, status: 1 });
    await write({ id: TWELVE, status: 3 });
    await write({ id: OPEN, status: 6 });
    expect(await part('?status=1,6')).toEqual([OPEN, TITAN]);
    expect(await part('?status=6&status=1')).toEqual([OPEN, TITAN]);
    expect(await part('?status=2')).toEqual([]);
    expect(await part('?limit=2')).toEqual([OPEN, TWELVE]);
    expect(await part('?status=1,3&limit=1')).toEqual([TWELVE]);
    expect(await part('?status=&limit=')).toEqual([OPEN, TWELVE, TITAN]);
    await write({ id: TITAN, status: 6 });
    expect(await part('?status=1,6')).toEqual([TITAN, OPEN]);
  });

  test('an invalid state or limit is refused', async () => {
    for (const query of ['?status=7', '?status=1,x', '?status=,'])
      expect(await part(query)).toEqual([422, { status: 'Statut invalide.' }]);
    for (const query of ['?limit=0', '?limit=-1', '?limit=1e3', '?limit=100001'])
      expect(await part(query)).toEqual([422, { limit: 'Limite invalide.' }]);
  });
});

describe('removing an anime', () => {
  test('an anime is removed once, by body or by query string', async () => {
    await write({ id: TITAN, status: 1 });
    expect((await setup.marie.call('DELETE', 'progression/anime/delete', { animeID: TITAN })).json()).toEqual(
      {
        success: true,
      },
    );
    expect(await library()).toEqual([]);
    await write({ id: TITAN, status: 1 });
    expect((await setup.marie.call('DELETE', `progression/anime/delete?id=${TITAN}`)).statusCode).toBe(200);
    expectRefusal(
      await setup.marie.call('DELETE', 'progression/anime/delete', { id: TITAN }),
      404,
      'unknown_entry',
    );
  });

  test('a member cannot remove the entry of another', async () => {
    await write({ id: TITAN, status: 1 });
    expectRefusal(await setup.paul.call('DELETE', 'progression/anime/delete', { id: TITAN }), 404);
    expect(await library()).toHaveLength(1);
  });
});

describe('the history of a member', () => {
  const history = async () => (await setup.marie.call('GET', 'history/anime')).json();
  const undo = () => setup.marie.call('POST', 'history/undo');

  test('the history contains every change of progress watched here and nothing else, newest first', async () => {
    await write({ id: TITAN, status: 1 });
    await write({ id: TITAN, progression: 2 });
    await write({ id: TITAN, score: 5 });
    await write({ id: TWELVE, status: 1, progression: 12 });
    expect(await history()).toMatchObject([
      { animeID: TWELVE, from: 0, to: 12, media: { id: TWELVE } },
      { animeID: TITAN, from: 0, to: 2, media: { id: TITAN } },
    ]);
  });

  test('undo reverts the latest change with all its fields, then the one before', async () => {
    await write({ id: TITAN, status: 1, progression: 24 });
    const before = await stats(TITAN);
    await write({ id: TITAN, status: 3, progression: 25, endDate: '2026-11-21' });
    expect((await undo()).json()).toMatchObject({
      progression: { status: 1, progression: 24, endDate: null },
    });
    expect(await stats(TITAN)).toEqual(before);
    await write({ id: TWELVE, status: 1, progression: 1 });
    expect((await undo()).json()).toMatchObject({ progression: null, media: { id: TWELVE } });
    expect(await history()).toHaveLength(1);
  });

  test('undo is refused when the entry changed since, or when the history is empty', async () => {
    expectRefusal(await undo(), 409, 'nothing_to_undo');
    await write({ id: TITAN, status: 1, progression: 3 });
    await write({ id: TITAN, score: 9 });
    expectRefusal(await undo(), 409, 'nothing_to_undo');
  });
});
