import { describe, expect, test } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { OPEN, TITAN, TWELVE } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { libraryCalls } from './fixtures/libraryCalls.ts';

/** A title that no other test touches. */
const CROWDED = 32;
const setup = setupTestApi({ marie: 'Marie' });
const { write, single, stats } = libraryCalls(setup);

describe('simultaneous changes of an entry', () => {
  test('a change based on an older one is refused with the current entry', async () => {
    const { lastChange } = (await write({ id: TITAN, status: 1, progression: 3 })).json().progression;
    await write({ id: TITAN, progression: 4 }, setup.marie, lastChange);
    const late = await write({ id: TITAN, progression: 4 }, setup.marie, lastChange);
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({
      code: 'entry_moved',
      message: 'Progression modifiée ailleurs.',
      current: { progression: { progression: 4 }, media: { id: TITAN } },
    });
    expect((await write({ id: TITAN, progression: 9 })).statusCode).toBe(200);
    const gone = await write({ id: TWELVE, status: 1 }, setup.marie, lastChange);
    expect([gone.statusCode, gone.json().current]).toEqual([412, null]);
  });

  test('fifty +1 from each of two sessions add up to a hundred', async () => {
    await write({ id: OPEN, status: 1 });
    const plusOne = async () => {
      for (;;) {
        const { progression } = await single(OPEN);
        const { lastChange, progression: seen } = progression ?? { lastChange: 0, progression: 0 };
        if ((await write({ id: OPEN, progression: seen + 1 }, setup.marie, lastChange)).statusCode === 200)
          return;
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
  test('the figures of a title follow every change and stay exact under concurrent writes', async () => {
    const before = await stats(CROWDED);
    expect(before.UsersAdd).toBe(0);
    const members = await Promise.all(
      Array.from({ length: 8 }, (_, n) => addMember(setup.api, `Foule${setup.number}-${n}`)),
    );
    await Promise.all(
      members.flatMap((member) =>
        [1, 2, 3, 4].map((status) => write({ id: CROWDED, status, score: status + 0.5 }, member)),
      ),
    );
    const rows = await setup.api.db.sql
      .selectFrom('library_entry')
      .selectAll()
      .where('anime_id', '=', CROWDED)
      .execute();
    const now = await stats(CROWDED);
    expect(now.UsersAdd).toBe(8);
    for (const status of [1, 2, 3, 4] as const) {
      expect(now[`status${status}`]).toBe(rows.filter((row) => row.status === status).length);
    }
    expect(now.score_distribution?.total).toBe(8);
    const mean = rows.reduce((sum, row) => sum + (row.score ?? 0), 0) / 8;
    expect(now.average).toBeCloseTo(mean, 2);
    for (const member of members) await member.call('DELETE', 'progression/anime/delete', { id: CROWDED });
    expect(await stats(CROWDED)).toEqual(before);
  });

  test('scores are counted rounded half up, and those below 1 as 1', async () => {
    for (const [score, counted] of [
      ['8.5', '9'],
      ['8.4', '8'],
      ['0.4', '1'],
      ['10', '10'],
    ] as const) {
      await write({ id: OPEN, status: 1, score });
      expect((await stats(OPEN)).score_distribution).toMatchObject({ [counted]: 1, total: 1 });
    }
    await write({ id: OPEN, score: null });
    expect(await stats(OPEN)).toMatchObject({ average: null, score_distribution: null });
  });

  test('the figures exclude a member deleted in the middle of writing, without a deadlock', async () => {
    const ids = [50, 51, 52, 53, 54, 55];
    const statsNotifier = () => Promise.all(ids.map((id) => stats(id)));
    const before = await statsNotifier();
    for (let n = 0; n < 8; n++) {
      const leaver = await addMember(setup.api, `Depart${setup.number}-${n}`);
      for (const id of ids) await write({ id, status: 1, score: 5 }, leaver);
      const writes = ids.flatMap((id) =>
        [3, 4].map((status) => write({ id, status, score: status }, leaver)),
      );
      const answers = await Promise.all([...writes, leaver.call('DELETE', 'auth/delete'), ...writes]);
      for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500);
    }
    expect(await statsNotifier()).toEqual(before);
  });

  test('all staff members but one may leave at once', async () => {
    const chiefs = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((n) => addMember(setup.api, `Chef${setup.number}-${n}`, { isStaff: true })),
    );
    const answers = await Promise.all(chiefs.map((chief) => chief.call('DELETE', 'auth/delete')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 409]);
  });

  test('the figures exclude a deleted member', async () => {
    const [entries, likes] = [await stats(TITAN), await stats(TWELVE)];
    await write({ id: TITAN, status: 1, score: 7 });
    await setup.marie.call('POST', 'favorite/add', { id: TWELVE, type: 'Anime' });
    expect(await stats(TITAN)).not.toEqual(entries);
    expect((await setup.marie.call('DELETE', 'auth/delete')).statusCode).toBe(200);
    expect(await stats(TITAN)).toEqual(entries);
    expect(await stats(TWELVE)).toEqual(likes);
  });
});
