import { expect, test } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { setupRemoval, succeeded } from './fixtures/setupRemoval.ts';

const { setup, newTitle, merge, json, write } = setupRemoval();
const twoManga = async () => [await newTitle('manga'), await newTitle('manga')] as const;
const libraryOf = async (uid: string) => json(`progression/manga/${uid}`);

test('merging manga moves entries, and combines two of one member with the larger volumes', async () => {
  const [id, into] = await twoManga();
  const { member, other, premium } = setup.roles;
  await write(member, id, { status: 1, progression: 4, volumes: 1, score: 7 }, 'manga');
  await write(other, into, { status: 1, progression: 9, volumes: 2, volumesOwned: 1 }, 'manga');
  await write(other, id, { status: 5, progression: 3, volumes: 1, volumesOwned: 8, score: 8.5 }, 'manga');
  await write(premium, into, { status: 2 }, 'manga');
  // The cached value is from before.
  expect((await libraryOf(member.uid))[0].media.id).toBe(id);
  succeeded(await merge(id, into, 'manga'));
  expect((await setup.api.get(`/api/manga/${id}`)).headers.location).toBe(`/api/manga/${into}`);
  const entries = await Promise.all([member, other, premium].map(({ uid }) => libraryOf(uid)));
  expect(entries.map((items) => items.length)).toEqual([1, 1, 1]);
  expect(entries.map(([item]) => item.progression)).toMatchObject([
    { mangaID: into, status: 1, progression: 4, volumes: 1, score: 7 },
    { mangaID: into, status: 1, progression: 9, volumes: 2, volumesOwned: 8, score: 8.5 },
    { mangaID: into, status: 2, progression: 0 },
  ]);
  await write(member, into, { progression: 5 }, 'manga');
  expect((await libraryOf(member.uid))[0].progression.progression).toBe(5);
  expectRefusal(
    await member.call('POST', 'progression/manga/write', { id, status: 1 }),
    404,
    'unknown_manga',
  );
});

test.each(['anime', 'manga'] as const)('a merge combines both notes of an entry: %s', async (kind) => {
  const [id, into] = [await newTitle(kind), await newTitle(kind)];
  const [both, same, one] = [
    await addMember(setup.api, `Deux${kind}`),
    await addMember(setup.api, `Pareil${kind}`),
    await addMember(setup.api, `Seul${kind}`),
  ];
  await write(both, into, { status: 1, note: 'Prêté à Léa.' }, kind);
  await write(both, id, { status: 1, note: 'Fini\nen mai.' }, kind);
  await write(same, into, { status: 1, note: 'Offert.' }, kind);
  await write(same, id, { status: 1, note: 'Offert.' }, kind);
  await write(one, id, { status: 1, note: 'À reprendre.' }, kind);
  succeeded(await merge(id, into, kind));
  const noteOf = async (member: typeof both) =>
    (await member.call('GET', `progression/${kind}/${member.uid}/${into}`)).json().progression.note;
  expect([await noteOf(both), await noteOf(same), await noteOf(one)]).toEqual([
    'Prêté à Léa.\n\nFini\nen mai.',
    'Offert.',
    'À reprendre.',
  ]);
});

test('members who write during a merge of manga lose nothing, or get 404', async () => {
  const [id, into] = await twoManga();
  const { member, other } = setup.roles;
  await write(member, id, { status: 1, progression: 1 }, 'manga');
  const [merged, first, second] = await Promise.all([
    merge(id, into, 'manga'),
    member.call('POST', 'progression/manga/write', { id, status: 1, progression: 2 }),
    other.call('POST', 'progression/manga/write', { id, status: 1, progression: 3 }),
  ]);
  succeeded(merged);
  const progressOf = async (uid: string) =>
    (await json(`progression/manga/${uid}/${into}`)).progression?.progression ?? null;
  expect(await progressOf(member.uid)).toBe(first.statusCode === 200 ? 2 : 1);
  expect(await progressOf(other.uid)).toBe(second.statusCode === 200 ? 3 : null);
  for (const { statusCode } of [first, second]) expect([200, 404]).toContain(statusCode);
});
