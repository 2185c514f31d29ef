import { describe, expect, test } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { setupRemoval, succeeded } from './fixtures/setupRemoval.ts';

const { setup, newTitle, merge, json, write, like, liked, addEpisodes, counters } = setupRemoval();
const entryOf = async (uid: string, id: number) => (await json(`progression/anime/${uid}/${id}`)).progression;
const libraryOf = async (uid: string): Promise<{ media: { id: number } }[]> =>
  json(`progression/anime/${uid}`);

describe('merging the libraries of two titles', () => {
  test('a merge moves the entries of members, and combines two of one member', async () => {
    const [id, into] = [
      await newTitle('anime', { NbEpisodes: 12 }),
      await newTitle('anime', { NbEpisodes: 12 }),
    ];
    const { member, other, premium } = setup.roles;
    await write(member, id, { status: 1, progression: 4, score: 7 });
    await write(other, into, { status: 1, progression: 9, startDate: '2026-02-02' });
    await write(other, id, { status: 5, progression: 3, score: 8.5, startDate: '2026-01-01' });
    await write(premium, into, { status: 3, progression: 12, score: 6 });
    // The cached value is from before.
    expect((await libraryOf(member.uid)).map(({ media }) => media.id)).toEqual([id]);
    succeeded(await merge(id, into));
    expect(await entryOf(member.uid, into)).toMatchObject({ status: 1, progression: 4, score: 7 });
    expect(await entryOf(other.uid, into)).toMatchObject({
      status: 1,
      progression: 9,
      score: 8.5,
      startDate: '2026-01-01',
    });
    expect(await entryOf(premium.uid, into)).toMatchObject({ status: 3, progression: 12, score: 6 });
    for (const { uid } of [member, other, premium]) {
      expect((await libraryOf(uid)).map(({ media }) => media.id)).toEqual([into]);
    }
    const { stats, counted, real } = await counters(into);
    expect(counted).toEqual(real);
    expect(stats).toMatchObject({ UsersAdd: 3, status1: 2, status3: 1, status5: 0, average: 7.17 });
  });

  test('a member may continue with the next episode after a merge', async () => {
    const [id, into] = [await newTitle(), await newTitle()];
    const reader = await addMember(setup.api, 'Suivante');
    await write(reader, id, { status: 1, progression: 2 });
    await merge(id, into);
    await write(reader, into, { progression: 3 });
    expect(await entryOf(reader.uid, into)).toMatchObject({ status: 1, progression: 3 });
    expect((await reader.call('POST', 'history/undo')).statusCode).toBe(200);
    expect(await entryOf(reader.uid, into)).toMatchObject({ progression: 2 });
    expect((await reader.call('POST', 'history/undo')).statusCode).toBe(409);
  });

  test('a merge keeps favourites once, in their order, for both kinds', async () => {
    const reader = await addMember(setup.api, 'Fervente');
    const both = await addMember(setup.api, 'Double');
    for (const kind of ['anime', 'manga'] as const) {
      const [id, into] = [await newTitle(kind), await newTitle(kind)];
      const [first, last] = [await newTitle(kind), await newTitle(kind)];
      for (const one of [first, id, last]) await like(reader, one, kind);
      for (const one of [id, first, into]) await like(both, one, kind);
      succeeded(await merge(id, into, kind));
      expect(await liked(reader, kind)).toEqual([first, into, last]);
      expect(await liked(both, kind)).toEqual([into, first]);
      if (kind === 'anime') {
        const { counted, real } = await counters(into);
        expect(counted).toEqual(real);
        expect(counted.likes).toBe(2);
      }
    }
  });

  test('a merge keeps the episodes of the remaining title, and adds missing numbers', async () => {
    const [id, into] = [await newTitle(), await newTitle()];
    const later = { timestamp: setup.api.clock.now() + 86_400_000 };
    await addEpisodes(into, [1, 2]);
    await addEpisodes(id, [2, 3], later);
    expect((await json(`episode/next/${id}`)).number).toBe(2);
    succeeded(await merge(id, into));
    const episodes = await json(`episode?animeID=${into}`);
    expect(episodes.map(({ number, title }: { number: number; title: string }) => [number, title])).toEqual([
      [1, `De ${into}`],
      [2, `De ${into}`],
      [3, `De ${id}`],
    ]);
    expect((await json(`episode/next/${into}`)).number).toBe(3);
    const days = (await json('agenda/timeline')).flatMap(({ airing }: { airing: unknown[] }) => airing);
    const aired = days.map(({ media, number }: { media: { id: number }; number: number }) => [
      media.id,
      number,
    ]);
    expect(aired).toContainEqual([into, 3]);
    expect(aired.some(([one]: [number]) => one === id)).toBe(false);
  });

  test('a merge moves watched episodes: feed, history and overview name the remaining title', async () => {
    const [id, into] = [await newTitle(), await newTitle()];
    const [author, reader] = [await addMember(setup.api, 'Autrice'), await addMember(setup.api, 'Abonnee')];
    await reader.call('POST', 'social/follow', { follow_uid: author.uid });
    await write(author, id, { status: 1, progression: 5 });
    const feed = async () => (await reader.call('GET', 'social/feed')).json();
    const shown = async () => [
      (await feed()).map(({ media }: { media: { id: number } }) => media.id),
      (await author.call('GET', 'history/anime')).json().map(({ animeID }: { animeID: number }) => animeID),
      (await json(`progression/anime/stats/overview/${author.uid}`)).latest.map(
        ({ media }: { media: { id: number } }) => media.id,
      ),
    ];
    expect(await shown()).toEqual([[id], [id], [id]]);
    succeeded(await merge(id, into));
    expect(await shown()).toEqual([[into], [into], [into]]);
  });
});
