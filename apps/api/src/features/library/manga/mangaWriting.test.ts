import { ownMangaItemSchema } from '@kiroku/contract/library/schema';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/refusal.ts';
import { ADULT_MANGA, BERSERK } from '../../../testing/seed.ts';
import { setupTestApi } from '../../../testing/setupTestApi.ts';
import { mangaCalls } from '../fixtures/mangaCalls.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });
const { write, library, single, newManga, visitor } = mangaCalls(setup);

describe('writing a manga', () => {
  test('writing a manga adds it with the shape of the contract, and every reader sees it', async () => {
    const response = await write({ id: BERSERK, status: 1, progression: 3, volumes: 1 });
    expect(response.statusCode, response.body).toBe(200);
    const item = ownMangaItemSchema.strict().parse(response.json());
    expect(item.progression).toEqual({
      mangaID: BERSERK,
      status: 1,
      progression: 3,
      volumes: 1,
      volumesOwned: 0,
      rewatch: 0,
      startDate: null,
      endDate: null,
      score: null,
      note: null,
      lastChange: setup.api.clock.now(),
    });
    expect(item.media).toMatchObject({ id: BERSERK, title: 'Berserk', NbChapter: 364, NbBook: '41+' });
    expect(item.media).not.toHaveProperty('NbEpisodes');
    const { note: _, ...shown } = item.progression;
    expect(await library()).toEqual([{ ...item, progression: shown }]);
    expect(await single(BERSERK)).toEqual({ ...item, progression: shown, isFavorite: false });
  });

  test('a manga write leaves absent fields, clears null or empty ones, and accepts id or mangaID', async () => {
    const full = { progression: 5, rewatch: 2, volumes: 2, volumesOwned: 7, startDate: '2025-01-31' };
    await write({ mangaID: BERSERK, id: BERSERK, status: 1, ...full, score: '8,5' });
    const changed = (await write({ mangaID: String(BERSERK), status: 4 })).json().progression;
    expect(changed).toMatchObject({ ...full, score: 8.5, status: 4 });
    const emptied = { progression: '', rewatch: null, volumes: null, volumesOwned: '', startDate: '' };
    expect((await write({ id: BERSERK, ...emptied, score: '' })).json().progression).toMatchObject({
      status: 4,
      progression: 0,
      rewatch: 0,
      volumes: 0,
      volumesOwned: 0,
      startDate: null,
      score: null,
    });
  });

  test('a manga write applies to its caller, whichever uid is sent, and is refused to visitors', async () => {
    await write({ id: BERSERK, status: 2 }, setup.paul);
    await write({ id: BERSERK, status: 1, progression: 9, uid: setup.paul.uid });
    expect((await single(BERSERK, setup.paul)).progression).toMatchObject({ status: 2, progression: 0 });
    expectRefusal(await visitor()('POST', 'progression/manga/write', { id: BERSERK, status: 1 }), 401);
    expectRefusal(await visitor()('DELETE', 'progression/manga/delete', { id: BERSERK }), 401);
  });

  test('each manga write has a distinct time of change, even within a millisecond', async () => {
    const first = (await write({ id: BERSERK, status: 1 })).json().progression.lastChange;
    const anime = await setup.marie.call('POST', 'progression/anime/write', { id: BERSERK, status: 1 });
    const third = (await write({ id: BERSERK, progression: 1 })).json().progression.lastChange;
    expect([first, anime.json().progression.lastChange, third]).toEqual([first, first + 1, first + 2]);
  });

  test('simultaneous manga writes from several devices lose no acknowledged change', async () => {
    await write({ id: BERSERK, status: 1 });
    const results = await Promise.all([
      write({ id: BERSERK, progression: 4 }),
      write({ id: BERSERK, volumes: 2 }),
      write({ id: BERSERK, score: 9 }),
    ]);
    expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await single(BERSERK)).progression).toMatchObject({ progression: 4, volumes: 2, score: 9 });
  });
});

describe('refused manga writes', () => {
  const refusals: [string, object, Record<string, string>][] = [
    ['no state for a new title', {}, { status: 'Un statut est requis pour effectuer la sauvegarde.' }],
    ['an unknown state', { status: 7 }, { status: 'Statut invalide.' }],
    [
      'more chapters than there are',
      { status: 1, progression: 13 },
      { progression: 'La progression dépasse le nombre de chapitres.' },
    ],
    ['half a chapter', { status: 1, progression: 1.5 }, { progression: 'Nombre de chapitres invalide.' }],
    [
      'more volumes than there are',
      { status: 1, volumes: 4 },
      { volumes: 'Le nombre de tomes lus dépasse celui du titre.' },
    ],
    ['negative volumes', { status: 1, volumes: -1 }, { volumes: 'Nombre de tomes invalide.' }],
    ['a wall of volumes', { status: 1, volumesOwned: 10_000 }, { volumesOwned: 'Nombre de tomes invalide.' }],
    ['a negative reading', { status: 1, rewatch: -1 }, { rewatch: 'Nombre de relectures invalide.' }],
    ['score 11', { status: 1, score: 11 }, { score: 'La note doit être comprise entre 0 et 10.' }],
    ['a day that does not exist', { status: 1, startDate: '2025-02-30' }, { startDate: 'Date invalide.' }],
    [
      'an end before the start',
      { status: 1, startDate: '2025-02-02', endDate: '2025-02-01' },
      { endDate: 'La date de fin précède la date de début.' },
    ],
    ['two titles', { mangaID: ADULT_MANGA, status: 1 }, { id: 'Deux titres différents sont indiqués.' }],
  ];
  test.each(refusals)('a manga write with %s is refused and not stored', async (_, body, errors) => {
    const response = await write({ id: await newManga(), ...body });
    expect([response.statusCode, response.json().errors]).toEqual([422, errors]);
    expect(await library()).toEqual([]);
  });

  test('a manga write with an unknown title, no id or a wrong type is refused', async () => {
    for (const id of [99_999, -1, 'abc']) expectRefusal(await write({ id, status: 1 }), 404, 'unknown_manga');
    expect((await write({ status: 1 })).json().errors).toEqual({ id: 'Ce champ est requis.' });
    expect((await write({ id: BERSERK, status: 1, volumes: {} })).statusCode).toBe(400);
  });

  test('volumes of a manga with an unknown total go up to 9 999', async () => {
    const body = { id: BERSERK, status: 1, volumesOwned: 9_999 };
    expect((await write({ ...body, volumes: 9_999 })).statusCode).toBe(200);
    expect((await write({ ...body, volumes: 10_000 })).statusCode).toBe(422);
  });
});

describe('If-Match of manga writes', () => {
  test('a manga write based on an older state is refused with the current entry', async () => {
    const base = (await write({ id: BERSERK, status: 1 })).json().progression.lastChange;
    const moved = (await write({ id: BERSERK, progression: 1 }, setup.marie, base)).json();
    const late = await write({ id: BERSERK, progression: 7 }, setup.marie, base);
    expectRefusal(late, 412, 'entry_moved');
    expect(late.json().current).toEqual(moved);
    expect((await single(BERSERK)).progression?.progression).toBe(1);
  });

  test('a manga write based on a removed entry is refused with no current entry', async () => {
    const base = (await write({ id: BERSERK, status: 1 })).json().progression.lastChange;
    await setup.marie.call('DELETE', 'progression/manga/delete', { id: BERSERK });
    const late = await write({ id: BERSERK, progression: 7 }, setup.marie, base);
    expectRefusal(late, 412, 'entry_moved');
    expect(late.json().current).toBeNull();
  });
});
