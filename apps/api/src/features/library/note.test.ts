import { describe, expect, test } from 'vitest';
import { addMember, callerOf } from '../../testing/members.ts';
import { BERSERK, TITAN } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { PERSONAL_DATA } from '../features.ts';

const setup = setupTestApi({ marie: 'Marie', paul: 'Paul' });
const SECRET = 'Vu avec Camille.\nÀ revoir…';

describe.each([
  ['anime', TITAN],
  ['manga', BERSERK],
] as const)('the private note of an entry of one %s', (kind, id) => {
  const write = (body: object, base?: number) =>
    setup.marie.call(
      'POST',
      `progression/${kind}/write`,
      { id, ...body },
      base === undefined ? {} : { 'if-match': `"${base}"` },
    );
  const own = async () =>
    (await setup.marie.call('GET', `progression/${kind}/${setup.marie.uid}/${id}`)).json().progression;

  test('the owner gets the note with its line breaks', async () => {
    const written = (await write({ status: 1, note: `  ${SECRET}\n` })).json();
    expect(written.progression.note).toBe(SECRET);
    expect((await own()).note).toBe(SECRET);
  });

  test('a write without a note keeps it, and null or an empty text clears it', async () => {
    await write({ status: 1, note: SECRET });
    expect((await write({ progression: 3 })).json().progression).toMatchObject({
      progression: 3,
      note: SECRET,
    });
    expect((await write({ status: 3 })).json().progression.note).toBe(SECRET);
    for (const empty of [null, '', '  \n ']) {
      await write({ note: SECRET });
      expect((await write({ note: empty })).json().progression.note).toBeNull();
    }
    expect((await own()).note).toBeNull();
  });

  test('a note has at most 2 000 characters, all printable', async () => {
    expect((await write({ status: 1, note: 'n'.repeat(2000) })).statusCode).toBe(200);
    const long = await write({ note: 'n'.repeat(2001) });
    expect([long.statusCode, long.json().errors]).toEqual([
      422,
      { note: 'Note personnelle trop longue (2000 caractères max.).' },
    ]);
    expect((await write({ note: 'a\u0000b' })).statusCode).toBe(422);
    expect((await write({ note: 5 })).statusCode).toBe(400);
    expect((await own()).note).toBe('n'.repeat(2000));
  });

  test('a refused write answers the current note to its owner', async () => {
    await write({ status: 1, note: SECRET });
    const late = await write({ progression: 2 }, 1);
    expect([late.statusCode, late.json().current.progression.note]).toEqual([412, SECRET]);
  });

  test('a note is in no answer to others, and in no list', async () => {
    await write({ status: 1, progression: 2, note: SECRET });
    await setup.marie.call('POST', 'favorite/add', { id, type: kind === 'anime' ? 'Anime' : 'Manga' });
    await setup.paul.call('POST', 'social/follow', { follow_uid: setup.marie.uid });
    const staff = await addMember(setup.api, `Equipe${setup.number}${kind}`, { isStaff: true });
    const { uid, username } = setup.marie;
    const shared = [
      `progression/${kind}/${uid}`,
      `progression/${kind}/${uid}?status=1&limit=5`,
      `progression/anime/stats/overview/${uid}`,
      `progression/${kind}/stats/status/${uid}`,
      `${kind}/${id}`,
      `user/${username}`,
      `favorite/${kind}/${uid}`,
      'history/anime',
      'social/feed',
    ];
    const others = { visitor: callerOf(setup.api), follower: setup.paul.call, staff: staff.call };
    for (const [name, call] of Object.entries({ ...others, owner: setup.marie.call })) {
      for (const path of shared) {
        const { body } = await call('GET', path);
        expect([name, path, body.includes('Camille'), body.includes('"note"')]).toEqual([
          name,
          path,
          false,
          // Links of titles also have notes.
          path === `${kind}/${id}` ? body.includes('"note"') : false,
        ]);
      }
    }
    for (const [name, call] of Object.entries(others)) {
      const single = await call('GET', `progression/${kind}/${uid}/${id}`);
      expect([name, single.json().progression.progression]).toEqual([name, 2]);
      expect(single.json().progression).not.toHaveProperty('note');
    }
  });

  test('a note is never in an answer that shared caches may store', async () => {
    await write({ status: 1, note: SECRET });
    const path = `progression/${kind}/${setup.marie.uid}/${id}`;
    const mine = await setup.marie.call('GET', path);
    expect(mine.headers['cache-control']).toBe('private, no-store');
    const foreign = await callerOf(setup.api)('GET', path, undefined, {
      'if-none-match': String(mine.headers.etag ?? '*'),
    });
    expect(foreign.body).not.toContain('Camille');
  });

  test('the export of the owner contains the note, which is deleted with the entry', async () => {
    await write({ status: 1, note: SECRET });
    const files = await PERSONAL_DATA.exportPersonalData(setup.api.db.sql, setup.marie.uid, new Date(0));
    expect(files.bibliotheque).toMatchObject({ [kind]: [{ note: SECRET, status: 1 }] });
    await setup.marie.call('DELETE', `progression/${kind}/delete`, { id });
    await write({ status: 1 });
    expect((await own()).note).toBeNull();
  });
});

describe('notes and the history of an anime', () => {
  const write = (body: object) => setup.marie.call('POST', 'progression/anime/write', { id: TITAN, ...body });

  test('the history does not contain notes', async () => {
    await write({ status: 1, note: SECRET });
    await write({ progression: 1 });
    // The second of a title that is written in turn.
    await write({ progression: 2, note: `${SECRET} Encore.` });
    const rows = await setup.api.db.sql
      .selectFrom('watch_event')
      .select('before')
      .where('uid', '=', setup.marie.uid)
      .execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('Camille');
  });

  test('undoing an episode keeps the note', async () => {
    await write({ status: 1, note: SECRET });
    await write({ progression: 1 });
    const undone = (await setup.marie.call('POST', 'history/undo')).json();
    expect(undone.progression).toMatchObject({ progression: 0, note: SECRET });
  });

  test('a change sent twice answers the current note', async () => {
    await write({ status: 1, note: SECRET });
    await write({ progression: 1, change: 'once-and-again' });
    expect((await write({ progression: 1, change: 'once-and-again' })).json().progression.note).toBe(SECRET);
  });
});
