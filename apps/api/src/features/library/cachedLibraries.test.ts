import { array, assert, asyncProperty, constantFrom, nat, oneof, record } from 'fast-check';
import { expect, test } from 'vitest';
import { addMember } from '../../testing/members.ts';
import { BERSERK, TITAN, TWELVE } from '../../testing/seed.ts';
import { setupTestApi } from '../../testing/setupTestApi.ts';
import { CachedLibraries } from './cachedLibraries.ts';
import { readEntries } from './entryStore.ts';
import { animeKind } from './libraryKinds.ts';

const setup = setupTestApi({ marie: 'Marie' });
const write = (body: object) => setup.marie.call('POST', 'progression/anime/write', body);
const library = () => setup.api.get(`/api/progression/anime/${setup.marie.uid}`);

test('a library is read whole once, and after a write only its changes are', async () => {
  for (const id of [1, 4, TWELVE]) await write({ id, status: 1 });
  await library();
  await write({ id: 4, progression: 1 });
  setup.api.statements();
  const titles = (await library()).json().map(({ media }: { media: { id: number } }) => media.id);
  expect(titles).toEqual([4, TWELVE, 1]);
  // The version, and what changed.
  expect(setup.api.statements()).toBe(2);
  expect((await setup.api.get(`/api/progression/anime/${setup.marie.uid}?limit=2`)).json()).toHaveLength(2);
  expect(setup.api.statements()).toBe(0);
});

test('a library of manga is read whole once, and after a write only its changes are', async () => {
  const manga = (body: object) =>
    setup.marie.call('POST', 'progression/manga/write', { id: BERSERK, ...body });
  const read = () => setup.api.get(`/api/progression/manga/${setup.marie.uid}`);
  await manga({ status: 1 });
  await read();
  await manga({ progression: 2, volumesOwned: 3 });
  setup.api.statements();
  expect((await read()).json()).toMatchObject([{ progression: { progression: 2, volumesOwned: 3 } }]);
  // The version, and what changed.
  expect(setup.api.statements()).toBe(2);
  await setup.marie.call('POST', 'progression/anime/write', { id: TITAN, status: 1 });
  const { etag } = (await read()).headers;
  setup.api.statements();
  expect((await read()).headers.etag).toBe(etag);
  expect(setup.api.statements()).toBe(0);
});

test('a change of a title invalidates only the libraries that contain it', async () => {
  await write({ id: TITAN, status: 1 });
  const { etag = '' } = (await library()).headers;
  const staff = await addMember(setup.api, `Chef${setup.number}`, { isStaff: true });
  await staff.call('PATCH', `anime/${TWELVE}`, { titleEN: `Twelve ${setup.number}` });
  setup.api.statements();
  expect((await library()).headers.etag).toBe(etag);
  expect(setup.api.statements()).toBe(0);
  await staff.call('PATCH', `anime/${TITAN}`, { titleEN: `Titan ${setup.number}` });
  expect((await library()).json()[0].media.titleEN).toBe(`Titan ${setup.number}`);
  const timestamp = setup.api.clock.now() + 60_000;
  await staff.call('POST', 'episode', {
    episodes: [{ animeID: TITAN, number: 90, timestamp, duration: 24 }],
  });
  expect((await library()).json()[0].nextEpisode).toBe(timestamp);
});

test('writing a manga keeps the cached anime, and the next episode may build on them', async () => {
  await write({ id: TITAN, status: 1, progression: 2 });
  const { etag } = (await library()).headers;
  const manga = (body: object) =>
    setup.marie.call('POST', 'progression/manga/write', { id: BERSERK, ...body });
  expect((await manga({ status: 1 })).statusCode).toBe(200);
  expect((await library()).headers.etag).toBe(etag);
  const base = (await library()).json()[0].progression.lastChange;
  const next = await setup.marie.call(
    'POST',
    'progression/anime/write',
    { id: TITAN, progression: 3 },
    { 'if-match': `"${base}"` },
  );
  expect(next.json().progression.progression).toBe(3);
  await manga({ progression: 1 });
  expect((await library()).json()[0].progression.progression).toBe(3);
  await setup.marie.call('DELETE', 'progression/anime/delete', { id: TITAN });
  await manga({ progression: 2 });
  expect((await library()).json()).toEqual([]);
});

test('a cached library equals the stored one after any writes by any process', async () => {
  const { db, catalogue, schedule } = setup.api;
  const { uid } = setup.marie;
  const id = constantFrom(1, 4, TWELVE, TITAN);
  const step = oneof(
    record({ what: constantFrom('write' as const), id, progression: nat(3) }),
    record({ what: constantFrom('remove' as const), id }),
    record({ what: constantFrom('manga' as const), id, progression: nat(3) }),
    record({ what: constantFrom('undo' as const) }),
    record({ what: constantFrom('read' as const) }),
  );
  // By pages of two of at most four entries.
  const libraries = new CachedLibraries(db, animeKind({ catalogue, schedule }), 2);
  const version = async () =>
    (await db.sql.selectFrom('library').select('version').where('uid', '=', uid).executeTakeFirst())
      ?.version ?? 0;
  await assert(
    asyncProperty(array(step, { maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        if (one.what === 'write') await write({ id: one.id, status: 1, progression: one.progression });
        if (one.what === 'manga') {
          const body = { id: one.id, status: 1, progression: Math.min(1, one.progression) };
          await setup.marie.call('POST', 'progression/manga/write', body);
        }
        if (one.what === 'remove')
          await setup.marie.call('DELETE', 'progression/anime/delete', { id: one.id });
        if (one.what === 'undo') await setup.marie.call('POST', 'history/undo');
        if (one.what === 'read') await libraries.read(uid, await version());
      }
      const cached = await libraries.read(uid, await version());
      expect([...cached.entries.values()].reverse()).toEqual(await readEntries(db.sql, 'anime', uid));
    }),
    { numRuns: 40 },
  );
});
