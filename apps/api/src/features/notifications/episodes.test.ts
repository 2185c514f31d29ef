import { beforeEach, describe, expect, test } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { notifyEpisodes } from './episodes.ts';
import { setupNotifications } from './fixtures/setupNotifications.ts';

const { setup, all, sentences, watch, newAnime, staff, succeed, read } = setupNotifications();

const HOUR = 3_600_000;
const now = () => setup.api.clock.now();
const notify = (slice?: number) => notifyEpisodes({ db: setup.api.db }, now(), slice);

let title: number;
let name: string;
beforeEach(async () => {
  await setup.api.db.sql.deleteFrom('episode').execute();
  name = `Série ${setup.number}`;
  title = await newAnime(name);
});

const plan = async (episodes: Record<number, number>, rest: object = {}) =>
  succeed(
    (await staff()).call('POST', 'episode', {
      episodes: Object.entries(episodes).map(([number, hours]) => ({
        animeID: title,
        number: Number(number),
        timestamp: now() + hours * HOUR,
        duration: 24,
        ...rest,
      })),
    }),
  );

describe('released episodes', () => {
  test('a released episode notifies members who watch the title and have not seen it', async () => {
    const { marie, paul, lea } = setup;
    await watch(marie, title, { progression: 4 });
    await watch(paul, title, { progression: 5 });
    await watch(lea, title, { status: 4, progression: 4 });
    await plan({ 5: 1 });
    expect(await notify()).toBe(0);
    setup.api.clock.advance(HOUR);
    expect(await notify()).toBe(1);
    expect(await all(marie)).toMatchObject([
      {
        kind: 'episode',
        sentence: `L’épisode 5 de « ${name} » est sorti.`,
        link: `/anime/${title}/serie-${setup.number}`,
        user: null,
      },
    ]);
    expect([await all(paul), await all(lea)]).toEqual([[], []]);
  });

  test('an episode notifies a member once, even when read or rescheduled', async () => {
    const { api, marie } = setup;
    await watch(marie, title);
    await plan({ 1: -1 });
    expect(await notify()).toBe(1);
    await read(marie);
    await api.db.sql
      .updateTable('episode')
      .set({ air_at: new Date(now() + HOUR) })
      .execute();
    api.clock.advance(HOUR);
    expect(await notify()).toBe(0);
    expect(await all(marie)).toHaveLength(1);
  });

  test('several released episodes of a title are one notification, from the member’s progress', async () => {
    const { marie, paul } = setup;
    await watch(marie, title, { progression: 3 });
    await watch(paul, title);
    await plan({ 1: -1, 2: -1, 3: -1, 4: -1, 5: -1, 9: -1 });
    expect(await notify()).toBe(4);
    expect((await sentences(marie)).sort()).toEqual([
      `Les épisodes 4 et 5 de « ${name} » sont sortis.`,
      `L’épisode 9 de « ${name} » est sorti.`,
    ]);
    expect(await sentences(paul)).toContain(`Les épisodes 1 à 5 de « ${name} » sont sortis.`);
  });

  test('an episode of two days ago, or hidden from the agenda, notifies no member', async () => {
    await watch(setup.marie, title);
    await plan({ 1: -49 });
    await plan({ 2: -1 }, { displayCalendar: false });
    expect(await notify()).toBe(0);
  });
});

describe('sending notifications of episodes', () => {
  test('two processes notifying in batches notify each member once', async () => {
    const watchers = await Promise.all(
      Array.from({ length: 7 }, (_, number) => addMember(setup.api, `Suit${setup.number}-${number}`)),
    );
    for (const one of watchers) await watch(one, title);
    await plan({ 1: -2, 2: -1 });
    const notified = await Promise.all([notify(2), notify(2), notify(3)]);
    expect(notified.reduce((sum, some) => sum + some, 0)).toBe(7);
    for (const one of watchers) expect(await all(one)).toHaveLength(1);
  });

  test('notifying resumes after a crash', async () => {
    const { api, marie, paul } = setup;
    await watch(marie, title);
    await watch(paul, title);
    await plan({ 1: -1 });
    await notify();
    // As after a crash: Marie was notified, Paul was not.
    await api.db.sql.deleteFrom('notification').where('uid', '=', paul.uid).execute();
    await api.db.sql
      .updateTable('episode_notice')
      .set({ is_done: false, told_to: marie.uid })
      .where('anime_id', '=', title)
      .execute();
    // Another episode came out meanwhile, with a separate notification.
    await plan({ 2: -1 });
    await notify();
    expect((await sentences(marie)).sort()).toEqual(
      [1, 2].map((one) => `L’épisode ${one} de « ${name} » est sorti.`),
    );
    expect(await sentences(paul)).toHaveLength(2);
  });

  test('removing a title deletes its notifications and sends no more', async () => {
    const { marie } = setup;
    await watch(marie, title);
    await plan({ 1: -1 });
    await notify();
    await succeed((await staff()).call('DELETE', `anime/${title}`, { reason: 'N’existe pas.' }));
    expect([await notify(), await all(marie)]).toEqual([0, []]);
  });
});

describe('dubs', () => {
  test('a dub notifies members who prefer dubs, and the original version the others', async () => {
    const { marie, paul } = setup;
    await watch(marie, title);
    await watch(paul, title);
    await succeed(marie.call('PUT', 'user/preferences', { preferredTrack: 'vf' }));
    await plan({ 1: 1, 2: 2 }, { vf: { timestamp: now() + 30 * HOUR } });
    setup.api.clock.advance(3 * HOUR);
    expect(await notify()).toBe(1);
    expect(await sentences(paul)).toEqual([`Les épisodes 1 et 2 de « ${name} » sont sortis.`]);
    expect(await all(marie)).toEqual([]);
    setup.api.clock.advance(30 * HOUR);
    expect(await notify()).toBe(1);
    expect(await sentences(marie)).toEqual([`Les épisodes 1 et 2 de « ${name} » sont sortis en VF.`]);
    expect((await all(paul)).length).toBe(1);
  });

  test('a member who prefers dubs is notified of the original when a title has no dub', async () => {
    const { marie } = setup;
    await watch(marie, title);
    await succeed(marie.call('PUT', 'user/preferences', { preferredTrack: 'vf' }));
    await plan({ 1: -1 });
    expect(await notify()).toBe(1);
    expect(await sentences(marie)).toEqual([`L’épisode 1 de « ${name} » est sorti.`]);
  });
});
