import { animeStatsSchema } from '@kiroku/contract/catalogue/schema';
import { libraryItemSchema, singleItemSchema } from '@kiroku/contract/library/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApi, type TestApi } from '../../testing/api.ts';
import { addMember, callerOf, type TestMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { TITAN } from '../../testing/seed.ts';

/** Of the seed: 12 episodes; and one whose total is unknown. */
const TWELVE = 10;
const OPEN = 14;
/** One that no other test touches. */
const CROWDED = 41;
let api: TestApi;
let marie: TestMember;
let paul: TestMember;
let number = 0;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  number += 1;
  marie = await addMember(api, `Marie${number}`);
  paul = await addMember(api, `Paul${number}`);
});

const write = (body: object, member = marie) => member.call('POST', 'progression/anime/write', body);
const visitor = () => callerOf(api);
const library = async (member = marie) => (await visitor()('GET', `progression/anime/${member.uid}`)).json();
const single = async (id = TITAN, member = marie) =>
  singleItemSchema.strict().parse((await visitor()('GET', `progression/anime/${member.uid}/${id}`)).json());
const stats = async (id = TITAN) =>
  animeStatsSchema.strict().parse((await api.get(`/api/anime/stats/${id}`)).json());

describe('writing an entry', () => {
  test('adds a title with the shape of the contract, and every reader finds it', async () => {
    const response = await write({ id: TITAN, status: 1 });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    const item = libraryItemSchema.strict().parse(response.json());
    expect(item.progression).toEqual({
      ...{ animeID: TITAN, status: 1, progression: 0, rewatch: 0 },
      ...{ startDate: null, endDate: null, score: null, lastChange: api.clock.now() },
    });
    expect(item.media).toMatchObject({
      id: TITAN,
      title: "L'Attaque des Titans",
      NbEpisodes: 25,
      EpAverage: 24,
    });
    expect(item.media.studios).toEqual(['Wit Studio']);
    expect(z.array(libraryItemSchema.strict()).parse(await library())).toEqual([item]);
    expect(await single()).toEqual({ ...item, isFavorite: false });
  });

  test('leaves what is absent, clears what is null or empty, and takes either name of the title', async () => {
    const full = { progression: 5, rewatch: 2, startDate: '2025-01-31', endDate: '2025-03-01', score: '8,5' };
    const stored = (await write({ animeID: TITAN, id: TITAN, status: 1, ...full })).json().progression;
    expect(stored).toMatchObject({ ...full, score: 8.5 });
    const kept = (await write({ animeID: String(TITAN), status: 4 })).json().progression;
    expect(kept).toMatchObject({ ...full, score: 8.5, status: 4 });
    const cleared = await write({
      id: TITAN,
      progression: '',
      rewatch: null,
      startDate: '',
      endDate: null,
      score: '',
    });
    expect(cleared.json().progression).toMatchObject({
      ...{ status: 4, progression: 0, rewatch: 0, startDate: null, endDate: null, score: null },
    });
  });

  test('stamps each change with a later moment, even within one millisecond', async () => {
    const first = (await write({ id: TITAN, status: 1 })).json().progression.lastChange;
    const second = (await write({ id: TWELVE, status: 1 })).json().progression.lastChange;
    expect(second).toBeGreaterThan(first);
    expect((await library()).map((item: { media: { id: number } }) => item.media.id)).toEqual([
      TWELVE,
      TITAN,
    ]);
  });

  test('writes to the caller whatever uid is sent', async () => {
    await write({ id: TITAN, status: 2 }, paul);
    await write({ id: TITAN, status: 1, progression: 9, uid: paul.uid });
    expect((await single(TITAN, paul)).progression).toMatchObject({ status: 2, progression: 0 });
  });
});

describe('what is refused, and writes nothing', () => {
  const refusals: [string, object, Record<string, string>][] = [
    ['no state for a new title', {}, { status: 'Un statut est requis pour effectuer la sauvegarde.' }],
    [
      'a state that is taken away',
      { status: null },
      { status: 'Un statut est requis pour effectuer la sauvegarde.' },
    ],
    ['an unknown state', { status: 7 }, { status: 'Statut invalide.' }],
    ['state zero', { status: 0 }, { status: 'Statut invalide.' }],
    [
      'more than the total',
      { status: 1, progression: 13 },
      { progression: "La progression dépasse le nombre d'épisodes." },
    ],
    ['a negative count', { status: 1, progression: -1 }, { progression: "Nombre d'épisodes invalide." }],
    ['half an episode', { status: 1, progression: 1.5 }, { progression: "Nombre d'épisodes invalide." }],
    ['a huge count', { status: 1, progression: 1e9 }, { progression: "Nombre d'épisodes invalide." }],
    ['a word', { status: 1, progression: 'douze' }, { progression: "Nombre d'épisodes invalide." }],
    ['a negative rewatch', { status: 1, rewatch: -1 }, { rewatch: 'Nombre de revisionnages invalide.' }],
    ['score 11', { status: 1, score: '11' }, { score: 'La note doit être comprise entre 0 et 10.' }],
    ['score 8.55', { status: 1, score: '8.55' }, { score: 'La note doit être comprise entre 0 et 10.' }],
    ['score abc', { status: 1, score: 'abc' }, { score: 'La note doit être comprise entre 0 et 10.' }],
    ['a day that does not exist', { status: 1, startDate: '2025-02-30' }, { startDate: 'Date invalide.' }],
    ['a French date', { status: 1, startDate: '30/01/2025' }, { startDate: 'Date invalide.' }],
    [
      'an end before the start',
      { status: 1, startDate: '2025-02-02', endDate: '2025-02-01' },
      { endDate: 'La date de fin précède la date de début.' },
    ],
    ['two titles', { animeID: TITAN, status: 1 }, { id: 'Deux titres différents sont indiqués.' }],
  ];
  test.each(refusals)('%s', async (_, body, errors) => {
    const response = await write({ id: TWELVE, ...body });
    expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
    expect(await library()).toEqual([]);
  });

  test('a wrong type, an unknown title, an id that is none, no id at all', async () => {
    for (const body of [
      { progression: true },
      { progression: ['3'] },
      { score: {} },
      { startDate: 5 },
      { id: true },
    ]) {
      expect((await write({ id: TWELVE, status: 1, ...body })).statusCode, JSON.stringify(body)).toBe(400);
    }
    for (const id of [99_999, -1, 0, 1.5, 'abc', '1e1'])
      expectRefusal(await write({ id, status: 1 }), 404, 'unknown_anime');
    expect((await write({ status: 1 })).json().errors).toEqual({ id: 'Ce champ est requis.' });
  });

  test('an unknown total allows 99 999 episodes', async () => {
    expect((await write({ id: OPEN, status: 1, progression: 99_999 })).statusCode).toBe(200);
    expect((await write({ id: OPEN, status: 1, progression: 100_000 })).statusCode).toBe(422);
  });

  test('a start after an end that was there is refused too', async () => {
    await write({ id: TITAN, status: 3, endDate: '2025-02-01' });
    const response = await write({ id: TITAN, startDate: '2025-02-02' });
    expect(response.json().errors).toEqual({ endDate: 'La date de fin précède la date de début.' });
  });
});

describe('two devices at once', () => {
  test('a change based on an older one is refused with the entry as it is now', async () => {
    const { lastChange } = (await write({ id: TITAN, status: 1, progression: 3 })).json().progression;
    await write({ id: TITAN, progression: 4, lastChange });
    const late = await write({ id: TITAN, progression: 4, lastChange });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      ...{ code: 'entry_moved', message: 'Progression modifiée ailleurs.' },
      current: { progression: { progression: 4 }, media: { id: TITAN } },
    });
    expect((await write({ id: TITAN, progression: 9 })).statusCode).toBe(200);
    const gone = await write({ id: TWELVE, status: 1, lastChange });
    expect([gone.statusCode, gone.json().current]).toEqual([409, null]);
  });

  test('fifty +1 from each of two sessions land as a hundred', async () => {
    await write({ id: OPEN, status: 1 });
    const plusOne = async () => {
      for (;;) {
        const { progression } = await single(OPEN);
        const { lastChange, progression: seen } = progression ?? { lastChange: 0, progression: 0 };
        if ((await write({ id: OPEN, progression: seen + 1, lastChange })).statusCode === 200) return;
      }
    };
    const device = async () => {
      for (let n = 0; n < 50; n++) await plusOne();
    };
    await Promise.all([device(), device()]);
    expect((await single(OPEN)).progression?.progression).toBe(100);
  });
});

describe('the figures of a title', () => {
  test('follow every change, and never drift under concurrent writes', async () => {
    const before = await stats(CROWDED);
    expect(before.UsersAdd).toBe(0);
    const members = await Promise.all(
      Array.from({ length: 8 }, (_, n) => addMember(api, `Foule${number}-${n}`)),
    );
    await Promise.all(
      members.flatMap((member) =>
        [1, 2, 3, 4].map((status) => write({ id: CROWDED, status, score: status + 0.5 }, member)),
      ),
    );
    const rows = await api.db.sql
      .selectFrom('library_entry')
      .selectAll()
      .where('anime_id', '=', CROWDED)
      .execute();
    const now = await stats(CROWDED);
    expect(now.UsersAdd).toBe(8);
    for (const status of [1, 2, 3, 4] as const) {
      expect(now[`status${status}`]).toBe(rows.filter((row) => row.status === status).length);
    }
    expect(now.score_distribution.total).toBe(8);
    const mean = rows.reduce((sum, row) => sum + (row.score ?? 0), 0) / 8;
    expect(now.average).toBeCloseTo(mean, 2);
    for (const member of members) await member.call('DELETE', 'progression/anime/delete', { id: CROWDED });
    expect(await stats(CROWDED)).toEqual(before);
  });

  test('count scores with halves up, and those below 1 as 1', async () => {
    for (const [score, counted] of [
      ['8.5', '9'],
      ['8.4', '8'],
      ['0', '1'],
      ['0.4', '1'],
      ['10', '10'],
    ] as const) {
      await write({ id: OPEN, status: 1, score });
      expect((await stats(OPEN)).score_distribution).toMatchObject({ [counted]: 1, total: 1 });
    }
    await write({ id: OPEN, score: null });
    expect(await stats(OPEN)).toMatchObject({ average: null, score_distribution: { total: 0 } });
  });

  test('forget a member who leaves', async () => {
    const [entries, likes] = [await stats(TITAN), await stats(TWELVE)];
    await write({ id: TITAN, status: 1, score: 7 });
    await marie.call('POST', 'favorite/add', { id: TWELVE, type: 'Anime' });
    expect(await stats(TITAN)).not.toEqual(entries);
    expect((await marie.call('DELETE', 'auth/delete')).statusCode).toBe(200);
    expect(await stats(TITAN)).toEqual(entries);
    expect(await stats(TWELVE)).toEqual(likes);
  });
});

describe('reading a library', () => {
  test('is open to everybody, by uid; a name that is none is 404', async () => {
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

  test('a title that is not in it has no progression; an unknown title is 404', async () => {
    expect(await single()).toMatchObject({ progression: null, isFavorite: false, media: { id: TITAN } });
    for (const id of ['99999', 'abc', '0', '-1']) {
      expectRefusal(await visitor()('GET', `progression/anime/${marie.uid}/${id}`), 404, 'unknown_anime');
    }
  });

  test('counts entries by state', async () => {
    for (const [id, status] of [
      [1, 1],
      [4, 1],
      [10, 3],
      [14, 6],
    ])
      await write({ id, status });
    expect((await visitor()('GET', `progression/anime/stats/status/${marie.uid}`)).json()).toEqual({
      ...{ total: 4, '1': 2, '2': 0, '3': 1, '4': 0, '5': 0, '6': 1 },
    });
  });

  test('is not sent again to whoever has it, and is fresh after each write and each change of a title', async () => {
    await write({ id: TITAN, status: 1 });
    const url = `/api/progression/anime/${marie.uid}`;
    const { etag = '' } = (await api.get(url)).headers;
    expect((await api.get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    await write({ id: TITAN, progression: 1 });
    const changed = await api.get(url, { 'if-none-match': String(etag) });
    expect(changed.json()[0].progression.progression).toBe(1);
    const staff = await addMember(api, `Chef${number}`, { isStaff: true });
    await staff.call('PATCH', `anime/${TITAN}`, { titleEN: `Titan ${number}` });
    expect((await api.get(url)).json()[0].media.titleEN).toBe(`Titan ${number}`);
  });

  test("a title's own answer carries the caller's entry and favourite, and nobody else's", async () => {
    await write({ id: TITAN, status: 1, progression: 7 });
    await marie.call('POST', 'favorite/add', { id: TITAN, type: 'Anime' });
    const own = await marie.call('GET', `anime/${TITAN}`);
    expect(own.json()).toMatchObject({ favorite: true, progression: { progression: 7 } });
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect((await paul.call('GET', `anime/${TITAN}`)).json()).toMatchObject({
      favorite: false,
      progression: null,
    });
    expect((await visitor()('GET', `anime/${TITAN}`)).json()).not.toHaveProperty('progression');
    expect((await marie.call('GET', 'manga/1')).json()).toMatchObject({ favorite: false });
  });
});

describe('taking a title out', () => {
  test('by body or by address; once', async () => {
    await write({ id: TITAN, status: 1 });
    expect((await marie.call('DELETE', 'progression/anime/delete', { animeID: TITAN })).json()).toEqual({
      success: true,
    });
    expect(await library()).toEqual([]);
    await write({ id: TITAN, status: 1 });
    expect((await marie.call('DELETE', `progression/anime/delete?id=${TITAN}`)).statusCode).toBe(200);
    expectRefusal(
      await marie.call('DELETE', 'progression/anime/delete', { id: TITAN }),
      404,
      'unknown_entry',
    );
  });

  test("never touches another's", async () => {
    await write({ id: TITAN, status: 1 });
    expectRefusal(await paul.call('DELETE', 'progression/anime/delete', { id: TITAN }), 404);
    expect(await library()).toHaveLength(1);
  });
});

describe('the history', () => {
  const history = async () => (await marie.call('GET', 'history/anime')).json();
  const undo = () => marie.call('POST', 'history/undo');

  test('keeps every change of progress and nothing else, the last first', async () => {
    await write({ id: TITAN, status: 1 });
    await write({ id: TITAN, progression: 2 });
    await write({ id: TITAN, score: 5 });
    await write({ id: TWELVE, status: 3, progression: 12 });
    expect(await history()).toMatchObject([
      { animeID: TWELVE, from: 0, to: 12, media: { id: TWELVE } },
      { animeID: TITAN, from: 0, to: 2, media: { id: TITAN } },
    ]);
  });

  test('takes the latest back with all it changed, one after the other', async () => {
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

  test('is refused when the entry changed since, or when there is nothing', async () => {
    expectRefusal(await undo(), 409, 'nothing_to_undo');
    await write({ id: TITAN, status: 1, progression: 3 });
    await write({ id: TITAN, score: 9 });
    expectRefusal(await undo(), 409, 'nothing_to_undo');
  });
});
