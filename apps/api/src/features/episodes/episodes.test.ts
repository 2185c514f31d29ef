import { generateEpisodes } from '@kiroku/contract/episodes/rules';
import { episodeSchema, managedSchema } from '@kiroku/contract/episodes/schema';
import { singleItemSchema } from '@kiroku/contract/library/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupRoles } from '../../testing/setupRoles.ts';

/** A series of the seed that is airing (status 1). */
const AIRING = 5;
const DAY = 24 * 3_600_000;
const setup = setupRoles();
beforeEach(async () => {
  await setup.api.db.sql.deleteFrom('episode').execute();
  await setup.api.db.sql.deleteFrom('episode_cancelled').execute();
});

const now = () => setup.api.clock.now();
const staff = (...call: Parameters<typeof setup.roles.staff.call>) => setup.roles.staff.call(...call);
const visitor = (url: string) => setup.roles.visitor.call('GET', url);
const create = (episodes: object[]) => staff('POST', 'episode', { episodes });
const list = async (id = AIRING) =>
  z.array(episodeSchema.strict()).parse((await visitor(`episode?animeID=${id}`)).json());
const numbers = async (id = AIRING) => (await list(id)).map(({ number }) => number);
const weekly = (total: number, first: number | null, firstNumber = 1, animeID = AIRING) =>
  generateEpisodes(animeID, { first, everyDays: 7, total, firstNumber, duration: 24, displayCalendar: true });

describe('creating episodes', () => {
  test('created episodes are answered with their ids, and listed by number', async () => {
    const response = await create([
      { animeID: AIRING, number: 2, title: 'Deux', timestamp: 1_700_000_000_123, isFiller: true },
      { animeID: AIRING, number: 1 },
    ]);
    expect(response.statusCode).toBe(201);
    const [first, second] = await list();
    expect(response.json()).toEqual([first, second]);
    expect(first).toEqual({
      id: expect.any(Number),
      animeID: AIRING,
      number: 1,
      title: null,
      image: null,
      synopsis: null,
      timestamp: null,
      duration: null,
      link: null,
      displayCalendar: true,
      isFiller: false,
      service: null,
      vf: null,
    });
    expect(second).toMatchObject({ number: 2, title: 'Deux', timestamp: 1_700_000_000_123, isFiller: true });
  });

  test('ten thousand episodes are created at once, or none when one number exists', async () => {
    expect((await create(weekly(10_000, now()))).statusCode).toBe(201);
    expect(await numbers()).toEqual(Array.from({ length: 10_000 }, (_, index) => index + 1));
    const refused = await create(weekly(10_000, null, 10_000, AIRING));
    expectRefusal(refused, 409, 'episode_exists');
    expect(refused.json().errors).toEqual({ number: "L'épisode 10000 existe déjà." });
    expect((await numbers()).length).toBe(10_000);
  });

  test('of two staff members who create the same numbers at once, one is refused', async () => {
    const both = await Promise.all([create(weekly(300, now())), create(weekly(300, now()))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await numbers()).length).toBe(300);
  });

  test.each([
    ['an unknown title', [{ animeID: 99_999, number: 1 }], 404],
    [
      'a number twice',
      [
        { animeID: AIRING, number: 1 },
        { animeID: AIRING, number: 1 },
      ],
      422,
    ],
    ['a negative number', [{ animeID: AIRING, number: -1 }], 422],
    ['half a number', [{ animeID: AIRING, number: 1.5 }], 422],
    ['no number', [{ animeID: AIRING }], 422],
    ['an unknown property', [{ animeID: AIRING, number: 1, views: 3 }], 422],
    ['a dangerous link', [{ animeID: AIRING, number: 1, link: 'javascript:alert(1)' }], 422],
    ['a date beyond time', [{ animeID: AIRING, number: 1, timestamp: 1e17 }], 422],
    ['text where a number belongs', [{ animeID: AIRING, number: '1' }], 400],
    ['nothing', [], 422],
  ])('creating episodes with %s is refused, and nothing is written', async (_, episodes, status) => {
    const good = episodes.length > 0 ? [{ animeID: AIRING, number: 50 }] : [];
    expect((await create([...good, ...episodes])).statusCode).toBe(status);
    expect(await numbers()).toEqual([]);
  });
});

describe('changing and deleting episodes', () => {
  test('a change leaves absent fields, clears null ones, and may be empty', async () => {
    const [one] = (
      await create([{ animeID: AIRING, number: 1, title: 'Un', timestamp: now(), duration: 24 }])
    ).json();
    const edited = await staff('PATCH', `episode/${one.id}`, { title: 'Le début', duration: null });
    expect(edited.json()).toEqual({ ...one, title: 'Le début', duration: null });
    expect((await staff('PATCH', `episode/${one.id}`, {})).json()).toEqual(edited.json());
    expect((await staff('PATCH', `episode/${one.id}`, { number: 4 })).statusCode).toBe(422);
    expectRefusal(await staff('PATCH', 'episode/999999', { title: 'x' }), 404, 'unknown_episode');
    expectRefusal(await staff('PATCH', 'episode/abc', { title: 'x' }), 404, 'unknown_episode');
  });

  test('only the last episode can be deleted, then the one before', async () => {
    const [one, two] = (await create(weekly(2, now()))).json();
    expectRefusal(await staff('DELETE', `episode/${one.id}`), 409, 'not_last_episode');
    expect((await staff('DELETE', `episode/${two.id}`)).json()).toEqual({ success: true });
    expect((await staff('DELETE', `episode/${one.id}`)).statusCode).toBe(200);
    expectRefusal(await staff('DELETE', `episode/${one.id}`), 404, 'unknown_episode');
    expect(await numbers()).toEqual([]);
  });

  test('all episodes of one title are deleted at once, by body or by query string', async () => {
    await create([...weekly(3, now()), ...weekly(2, now(), 1, 10)]);
    expect((await staff('DELETE', 'episode/all', { animeID: AIRING })).statusCode).toBe(200);
    expect([await numbers(), await numbers(10)]).toEqual([[], [1, 2]]);
    expect((await staff('DELETE', 'episode/all?animeID=10')).statusCode).toBe(200);
    expect(await numbers(10)).toEqual([]);
    expect((await staff('DELETE', 'episode/all')).statusCode).toBe(422);
    expectRefusal(await staff('DELETE', 'episode/all', { animeID: 99_999 }), 404, 'unknown_anime');
  });

  test('every change of episodes enters the journal with its author', async () => {
    const [one] = (await create([{ animeID: AIRING, number: 1, title: 'Un' }])).json();
    await staff('PATCH', `episode/${one.id}`, { title: 'Deux' });
    await staff('DELETE', `episode/${one.id}`);
    const lines = await setup.api.db.sql
      .selectFrom('audit')
      .select(['actor', 'action', 'target'])
      .orderBy('id')
      .execute();
    const actor = setup.roles.staff.uid;
    expect(lines.slice(-3)).toEqual(
      ['episode.create', 'episode.edit', 'episode.delete'].map((action) => ({
        actor,
        action,
        target: `anime:${AIRING}`,
      })),
    );
  });
});

describe('calls of the staff', () => {
  const calls: [Parameters<typeof setup.roles.staff.call>[0], string, object?][] = [
    ['POST', 'episode', { episodes: [{ animeID: AIRING, number: 1 }] }],
    ['PATCH', 'episode/1', { title: 'x' }],
    ['DELETE', 'episode/1'],
    ['DELETE', 'episode/all', { animeID: AIRING }],
    ['GET', 'episode/manage'],
  ];
  test.each(calls)('%s %s is refused to visitors and members', async (method, url, body) => {
    expect((await setup.roles.visitor.call(method, url, body)).statusCode).toBe(401);
    expect((await setup.roles.premium.call(method, url, body)).statusCode).toBe(403);
    expect(await numbers()).toEqual([]);
  });
});

describe('next episodes', () => {
  test('the next episode is the first future broadcast, and advances with the clock', async () => {
    await create(weekly(3, now() - DAY));
    for (const url of [`episode/next/${AIRING}`, `episode/next/${AIRING}/`]) {
      expect((await visitor(url)).json()).toEqual({ timestamp: now() + 6 * DAY, number: 2 });
    }
    const item = async () =>
      singleItemSchema.parse((await visitor(`progression/anime/${setup.roles.member.uid}/${AIRING}`)).json());
    expect(await item()).toMatchObject({ nextEpisode: now() + 6 * DAY, released: 1 });
    await setup.roles.member.call('POST', 'progression/anime/write', { id: AIRING, status: 1 });
    const library = async () => (await visitor(`progression/anime/${setup.roles.member.uid}`)).json()[0];
    expect(await library()).toMatchObject({ nextEpisode: now() + 6 * DAY, released: 1 });
    setup.api.clock.advance(7 * DAY);
    expect(await library()).toMatchObject({ nextEpisode: now() + 6 * DAY, released: 2 });
    setup.api.clock.advance(7 * DAY);
    expect(await library()).toMatchObject({ nextEpisode: null, released: 3 });
    expectRefusal(await visitor(`episode/next/${AIRING}`), 404, 'no_next_episode');
    expectRefusal(await visitor('episode/next/99999'), 404, 'unknown_anime');
    expectRefusal(await visitor('episode/next/abc'), 404, 'unknown_anime');
  });

  test('the next episode skips hidden episodes, and follows every edit', async () => {
    const [one, two] = (await create(weekly(2, now() + DAY))).json();
    await staff('PATCH', `episode/${one.id}`, { displayCalendar: false });
    expect((await visitor(`episode/next/${AIRING}`)).json().number).toBe(2);
    await staff('PATCH', `episode/${two.id}`, { timestamp: null });
    expect((await visitor(`episode/next/${AIRING}`)).statusCode).toBe(404);
  });

  test('the staff sees how far airing titles are planned, the least planned first', async () => {
    await create([...weekly(4, now() - 8 * DAY), ...weekly(2, now() - 8 * DAY, 1, 10)]);
    const managed = z.array(managedSchema.strict()).parse((await staff('GET', 'episode/manage')).json());
    const of = (id: number) => managed.find(({ media }) => media.id === id);
    expect(of(AIRING)).toMatchObject({ plannedEpisode: 4, airingEpisode: 2 });
    expect(of(10)).toMatchObject({ plannedEpisode: 2, airingEpisode: 2 });
    expect(of(15)).toMatchObject({ plannedEpisode: 0, airingEpisode: 0 });
    const ahead = managed.map(({ plannedEpisode, airingEpisode }) => plannedEpisode - airingEpisode);
    expect(ahead).toEqual([...ahead].sort((one, other) => one - other));
  });
});
