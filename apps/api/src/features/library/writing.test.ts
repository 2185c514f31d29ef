import { libraryItemSchema } from '@kiroku/contract/library/schema';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefusal } from '../../testing/refusal.ts';
import { OPEN, TITAN, TWELVE } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { libraryCalls } from './fixtures/libraryCalls.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });
const { write, library, single } = libraryCalls(setup);

describe('writing an entry', () => {
  test('a write adds a title with the shape of the contract, and every reader sees it', async () => {
    const response = await write({ id: TITAN, status: 1 });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    const item = libraryItemSchema.strict().parse(response.json());
    expect(item.progression).toEqual({
      animeID: TITAN,
      status: 1,
      progression: 0,
      rewatch: 0,
      startDate: null,
      endDate: null,
      score: null,
      lastChange: setup.api.clock.now(),
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

  test('a write leaves absent fields, clears null or empty ones, and accepts id or animeID', async () => {
    const full = { progression: 5, rewatch: 2, startDate: '2025-01-31', endDate: '2025-03-01', score: '8,5' };
    const stored = (await write({ animeID: TITAN, id: TITAN, status: 1, ...full })).json().progression;
    expect(stored).toMatchObject({ ...full, score: 8.5 });
    const changed = (await write({ animeID: String(TITAN), status: 4 })).json().progression;
    expect(changed).toMatchObject({ ...full, score: 8.5, status: 4 });
    const cleared = await write({
      id: TITAN,
      progression: '',
      rewatch: null,
      startDate: '',
      endDate: null,
      score: '',
    });
    expect(cleared.json().progression).toMatchObject({
      status: 4,
      progression: 0,
      rewatch: 0,
      startDate: null,
      endDate: null,
      score: null,
    });
  });

  test('each write has a later time of change, even within a millisecond', async () => {
    const first = (await write({ id: TITAN, status: 1 })).json().progression.lastChange;
    const second = (await write({ id: TWELVE, status: 1 })).json().progression.lastChange;
    expect(second).toBeGreaterThan(first);
    expect((await library()).map((item: { media: { id: number } }) => item.media.id)).toEqual([
      TWELVE,
      TITAN,
    ]);
  });

  test('a write applies to its caller, whichever uid is sent', async () => {
    await write({ id: TITAN, status: 2 }, setup.paul);
    await write({ id: TITAN, status: 1, progression: 9, uid: setup.paul.uid });
    expect((await single(TITAN, setup.paul)).progression).toMatchObject({ status: 2, progression: 0 });
  });
});

describe('refused writes', () => {
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
  test.each(refusals)('a write with %s is refused and not stored', async (_, body, errors) => {
    const response = await write({ id: TWELVE, ...body });
    expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
    expect(await library()).toEqual([]);
  });

  test('a write with a wrong type, an unknown title, an invalid id or no id is refused', async () => {
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

  test('a title with an unknown total allows 99 999 episodes', async () => {
    expect((await write({ id: OPEN, status: 1, progression: 99_999 })).statusCode).toBe(200);
    expect((await write({ id: OPEN, status: 1, progression: 100_000 })).statusCode).toBe(422);
  });

  test('a start date after the stored end date is refused', async () => {
    await write({ id: TITAN, status: 3, endDate: '2025-02-01' });
    const response = await write({ id: TITAN, startDate: '2025-02-02' });
    expect(response.json().errors).toEqual({ endDate: 'La date de fin précède la date de début.' });
  });
});

describe('values that existing clients send', () => {
  test('a lastChange sent by the client is ignored', async () => {
    await write({ id: TITAN, status: 1 });
    const response = await write({ id: TITAN, progression: 2, lastChange: 1 });
    expect(response.json().progression).toMatchObject({
      progression: 2,
      lastChange: expect.toSatisfy((at) => at > 1),
    });
  });

  test('a score of 0 means « not scored »', async () => {
    await write({ id: TITAN, status: 1, score: 8 });
    for (const score of [0, '0', '0.0']) {
      expect((await write({ id: TITAN, score })).json().progression.score).toBeNull();
    }
  });

  test.each([
    ['2026-11-21T23:30:00.000Z', '2026-11-22'],
    ['2026-11-21T12:00:00+02:00', '2026-11-21'],
    ['2026-07-01T22:00Z', '2026-07-02'],
  ])('the instant %s is stored as its day in Paris', async (startDate, day) => {
    expect(
      (await write({ id: TITAN, status: 1, startDate, endDate: null })).json().progression.startDate,
    ).toBe(day);
  });

  test.each(['2026-02-30T12:00:00Z', '2026-11-21T25:00:00Z', '2026-11-21T12:00'])(
    '« %s » is refused as a date',
    async (startDate) => {
      const response = await write({ id: TITAN, status: 1, startDate });
      expect(response.json().errors).toEqual({ startDate: 'Date invalide.' });
    },
  );
});

describe('If-Match', () => {
  const writeIf = (ifMatch: string, body: object = { id: TITAN, progression: 1 }) =>
    setup.marie.call('POST', 'progression/anime/write', body, { 'if-match': ifMatch });

  test('a write with If-Match succeeds for the current entry, alone, in a list or as *', async () => {
    const base = async () => (await write({ id: TITAN, status: 1 })).json().progression.lastChange;
    for (const tag of [`"${await base()}"`, `"1", "${await base()}"`, '*']) {
      expect((await writeIf(tag.replace(/"\d{6,}"/, `"${await base()}"`))).statusCode).toBe(200);
    }
  });

  test.each(['"1"', 'W/"1"', '', 'abc'])('a write with If-Match %s is refused', async (tag) => {
    await write({ id: TITAN, status: 1, progression: 0 });
    expectRefusal(await writeIf(tag), 412, 'entry_moved');
  });

  test('a write with If-Match * is refused when the entry does not exist', async () => {
    await setup.marie.call('DELETE', 'progression/anime/delete', { id: TITAN });
    expectRefusal(await writeIf('*', { id: TITAN, status: 1 }), 412, 'entry_moved');
  });
});
