import { describe, expect, test } from 'vitest';
import { addMember } from '../../../testing/members.ts';
import { expectRefusal } from '../../../testing/refusal.ts';
import { BERSERK, TITAN } from '../../../testing/seed.ts';
import { setupTestApi } from '../../../testing/setupTestApi.ts';
import { mangaCalls } from '../fixtures/mangaCalls.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });
const { write, library, single, newManga, visitor } = mangaCalls(setup);

const pathsOf = (uid: string) => [
  `progression/manga/${uid}`,
  `progression/manga/${uid}?limit=2`,
  `progression/manga/stats/status/${uid}`,
  `progression/manga/${uid}/${BERSERK}`,
];

describe('reading manga', () => {
  test('anyone reads a library of manga by uid, and an unknown uid is 404', async () => {
    expect(await library()).toEqual([]);
    for (const path of pathsOf('personne')) expectRefusal(await visitor()('GET', path), 404, 'unknown_user');
  });

  test('a manga outside the library has no progression, and an unknown manga is 404', async () => {
    expect(await single(BERSERK)).toMatchObject({ progression: null, isFavorite: false });
    await setup.marie.call('POST', 'favorite/add', { id: BERSERK, type: 'Manga' });
    expect((await single(BERSERK)).isFavorite).toBe(true);
    for (const id of ['99999', 'abc', '0']) {
      const response = await visitor()('GET', `progression/manga/${setup.marie.uid}/${id}`);
      expectRefusal(response, 404, 'unknown_manga');
    }
  });

  test('a library of manga is sorted by latest change, filtered by state, limited and counted', async () => {
    const [one, two, three] = [await newManga(), await newManga(), await newManga()];
    await write({ id: one, status: 1 });
    await write({ id: two, status: 3 });
    await write({ id: three, status: 6 });
    await write({ id: one, progression: 1 });
    const ids = async (query: string) =>
      (await library(query)).map(({ media }: { media: { id: number } }) => media.id);
    expect(await ids('')).toEqual([one, three, two]);
    expect(await ids('?status=1,6')).toEqual([one, three]);
    expect(await ids('?limit=2')).toEqual([one, three]);
    expect(await ids('?status=3,6&limit=1')).toEqual([three]);
    const refused = await visitor()('GET', `progression/manga/${setup.marie.uid}?status=7`);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { status: 'Statut invalide.' }]);
    const counts = await visitor()('GET', `progression/manga/stats/status/${setup.marie.uid}`);
    expect(counts.json()).toEqual({ total: 3, '1': 1, '2': 0, '3': 1, '4': 0, '5': 0, '6': 1 });
  });

  test('a library of manga is not sent again while unchanged, and is fresh after each write', async () => {
    const id = await newManga();
    await write({ id, status: 1 });
    const url = `/api/progression/manga/${setup.marie.uid}`;
    const { etag = '' } = (await setup.api.get(url)).headers;
    expect((await setup.api.get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    await write({ id, progression: 1 });
    expect((await setup.api.get(url, { 'if-none-match': String(etag) })).json()[0].progression).toMatchObject(
      {
        progression: 1,
      },
    );
    const staff = await addMember(setup.api, `Chef${setup.number}`, { isStaff: true });
    await staff.call('PATCH', `manga/${id}`, { NbChapter: 40 });
    expect((await setup.api.get(url)).json()[0].media.NbChapter).toBe(40);
  });

  test('the answer of a manga contains the entry of its caller only', async () => {
    await write({ id: BERSERK, status: 1, progression: 7, note: 'privé' });
    const own = (await setup.marie.call('GET', `manga/${BERSERK}`)).json();
    expect(own).toMatchObject({ favorite: false, progression: { progression: 7 } });
    expect((await setup.paul.call('GET', `manga/${BERSERK}`)).json().progression).toBeNull();
    expect((await visitor()('GET', `manga/${BERSERK}`)).json()).not.toHaveProperty('progression');
  });
});

describe('hidden libraries of manga', () => {
  test.each(['nobody', 'followers'] as const)(
    'a library of manga with visibility « %s » is refused to all but its owner and the followers it allows',
    async (visibility) => {
      await write({ id: BERSERK, status: 1 });
      await setup.marie.call('PUT', 'user/preferences', { visibility });
      for (const path of pathsOf(setup.marie.uid)) {
        expectRefusal(await visitor()('GET', path), 403, 'hidden_library');
        expectRefusal(await setup.paul.call('GET', path), 403, 'hidden_library');
        expect((await setup.marie.call('GET', path)).statusCode, path).toBe(200);
      }
      await setup.paul.call('POST', 'social/follow', { follow_uid: setup.marie.uid });
      const follower = await setup.paul.call('GET', `progression/manga/${setup.marie.uid}`);
      expect(follower.statusCode).toBe(visibility === 'followers' ? 200 : 403);
    },
  );
});

describe('removing a manga', () => {
  test('a member removes a manga of their own once, by body or by query string', async () => {
    const remove = (member = setup.marie) =>
      member.call('DELETE', 'progression/manga/delete', { mangaID: BERSERK });
    await write({ id: BERSERK, status: 1 });
    expectRefusal(await remove(setup.paul), 404, 'unknown_entry');
    expect((await remove()).json()).toEqual({ success: true });
    expect(await library()).toEqual([]);
    expectRefusal(await remove(), 404, 'unknown_entry');
    await write({ id: BERSERK, status: 1 });
    const byAddress = await setup.marie.call('DELETE', `progression/manga/delete?id=${BERSERK}`);
    expect(byAddress.statusCode).toBe(200);
  });
});

test('an anime and a manga with the same id are separate titles', async () => {
  await write({ id: TITAN, status: 2 });
  const anime = { id: TITAN, status: 1, progression: 4 };
  await setup.marie.call('POST', 'progression/anime/write', anime);
  expect((await library())[0].progression).toMatchObject({ mangaID: TITAN, status: 2, progression: 0 });
  await setup.marie.call('DELETE', 'progression/manga/delete', { id: TITAN });
  const stored = await visitor()('GET', `progression/anime/${setup.marie.uid}/${TITAN}`);
  expect(stored.json().progression).toMatchObject({ animeID: TITAN, progression: 4 });
});

test('the overview counts manga and chapters, including reread ones', async () => {
  const overview = async () =>
    (await visitor()('GET', `progression/anime/stats/overview/${setup.marie.uid}`)).json().manga;
  expect(await overview()).toEqual({ total: 0, chapters: 0, volumes: 0 });
  await write({ id: BERSERK, status: 1, progression: 40, volumes: 4 });
  await write({ id: await newManga(), status: 6, progression: 5, volumes: 3, rewatch: 1 });
  expect(await overview()).toEqual({ total: 2, chapters: 40 + 5 + 2 * 12, volumes: 7 });
});
