import { expect, test } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { setupRemoval, succeeded } from './fixtures/setupRemoval.ts';

const { setup, newTitle, merge, remove, read, json, write, like, orphans, counters } = setupRemoval();

/** Responses while a title is removed: done, gone, or changed meanwhile. */
const FOR_MEMBERS = [200, 201, 404, 409, 422];

test('simultaneous merges, deletions, writes and proposals leave no orphan and no duplicate', async () => {
  const readers = await Promise.all([1, 2, 3, 4].map((n) => addMember(setup.api, `Ensemble${n}`)));
  const { staff } = setup.roles;
  for (let round = 0; round < 6; round += 1) {
    const [one, two, three] = [await newTitle(), await newTitle(), await newTitle()];
    for (const reader of readers.slice(0, 2)) {
      for (const id of [one, two]) await write(reader, id, { status: 1, progression: 1, score: 5 });
      await like(reader, one);
    }
    const answers = await Promise.all([
      ...readers.flatMap((reader) => [
        reader.call('POST', 'progression/anime/write', { id: one, status: 1, progression: 2 }),
        reader.call('POST', 'progression/anime/write', { id: two, status: 3, progression: 3 }),
        reader.call('POST', 'favorite/add', { id: one, type: 'Anime' }),
        reader.call('POST', 'favorite/delete', { id: two, type: 'Anime' }),
        reader.call('POST', 'edit/create', {
          media_id: one,
          title: 'T',
          submit: { synopsis: `De ${reader.username}` },
          source: 'Le site',
        }),
      ]),
      merge(one, two),
      staff.call('PATCH', `anime/${one}`, { romanji: 'Ikko' }),
      merge(two, three),
      remove(round % 2 === 0 ? one : two),
      staff.call('POST', 'episode', { episodes: [{ animeID: one, number: 1 }] }),
    ]);
    for (const answer of answers) expect(FOR_MEMBERS, answer.body).toContain(answer.statusCode);
    expect(await orphans()).toEqual([]);
    for (const id of [one, two, three]) {
      if ((await read(`anime/${id}`)).statusCode !== 200) continue;
      const { counted, real } = await counters(id);
      expect(counted).toEqual(real);
    }
    for (const { uid } of readers) {
      const shown = (await json(`progression/anime/${uid}`)).map(
        ({ media }: { media: { id: number } }) => media.id,
      );
      const { rows } = await stored(uid);
      expect(shown.toSorted()).toEqual(rows.toSorted());
    }
  }
}, 300_000);

async function stored(uid: string) {
  const rows = await setup.api.db.sql
    .selectFrom('library_entry')
    .select('anime_id')
    .where('uid', '=', uid)
    .execute();
  return { rows: rows.map(({ anime_id }) => anime_id) };
}

test('writes acknowledged before or during a merge are in the remaining title', async () => {
  const readers = await Promise.all([1, 2, 3].map((n) => addMember(setup.api, `Comptee${n}`)));
  for (let round = 0; round < 4; round += 1) {
    const [id, into] = [await newTitle(), await newTitle()];
    for (const reader of readers) await write(reader, id, { status: 1, progression: 1 });
    const [merged, ...answers] = await Promise.all([
      merge(id, into),
      ...readers.map((reader) =>
        reader.call('POST', 'progression/anime/write', { id, status: 1, progression: 2 }),
      ),
    ]);
    succeeded(merged);
    for (const [at, { uid }] of readers.entries()) {
      const { progression } = (await json(`progression/anime/${uid}/${into}`)).progression;
      expect(progression).toBe(answers[at]?.statusCode === 200 ? 2 : 1);
    }
  }
}, 300_000);

test('simultaneous crossing merges and deletions of one title leave no orphan', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [one, two, three] = [await newTitle('manga'), await newTitle('manga'), await newTitle('manga')];
    await like(setup.roles.member, one, 'manga');
    const answers = await Promise.all([
      merge(one, two, 'manga'),
      merge(two, one, 'manga'),
      merge(one, three, 'manga'),
      remove(one, 'manga'),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    for (const { statusCode, body } of answers) expect([200, 404, 422], body).toContain(statusCode);
    expect(await orphans()).toEqual([]);
  }
}, 300_000);
