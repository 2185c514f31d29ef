import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addMember, type TestMember } from '../../testing/members.ts';
import { malFile } from './fixtures/malFile.ts';
import { malOf, setupImports } from './fixtures/setupImports.ts';
import { bytesOf } from './listSize.ts';

const imports = setupImports();

const LARGE = malFile(
  Array.from({ length: 6000 }, (_, at) => ({
    series_animedb_id: 900_000 + at,
    series_title: `Inconnu ${at}`,
  })),
);
const SMALL = malFile([{ series_animedb_id: malOf(10), my_watched_episodes: 3 }]);
const AT_ONCE = 6;

/** Members who each began to import a large list at the same moment: as many as one process takes. */
async function importLarge(name: string): Promise<{ member: TestMember; id: number }[]> {
  const members = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => addMember(imports.setup.api, `${name}${at}`)),
  );
  return Promise.all(members.map(async (member) => ({ member, id: await imports.start(member, LARGE) })));
}

const stateOf = async ({ member, id }: { member: TestMember; id: number }) =>
  (await imports.read(member, id)).state;

test('a list of one title is read, written and undone while large ones are read', async () => {
  const { marie } = imports.setup;
  const large = await importLarge('Grand');
  const { id } = await imports.importFile(marie, SMALL);
  expect((await marie.call('POST', `import/${id}/undo`)).json()).toEqual({ restored: 1, leftAlone: 0 });
  const states = await Promise.all(large.map(stateOf));
  expect(states.filter((state) => state === 'reading').length).toBeGreaterThanOrEqual(AT_ONCE / 2);
  for (const { member, id: largeId } of large) await imports.reach(member, largeId, 'ready');
});

test('a compressed list that understates its size is read', async () => {
  const [head, tail] = [LARGE.slice(0, -20), LARGE.slice(-20)].map((part) => gzipSync(part));
  const file = Buffer.concat([head ?? Buffer.alloc(0), tail ?? Buffer.alloc(0)]);
  expect(bytesOf({ file })).toBe(file.length);
  expect(await imports.preview(imports.setup.marie, file)).toMatchObject({ rowCount: 6000 });
});

test('a body of elements and a list of AniList are imported while large lists are read', async () => {
  const { marie, paul } = imports.setup;
  const large = await importLarge('Long');
  const elements = { anime: [{ series_animedb_id: malOf(11), series_title: 'x', my_status: 'Watching' }] };
  const [mal, anilist] = await Promise.all([
    marie.call('POST', 'import/mal', elements),
    paul.call('POST', 'import/anilist', { username: 'nobody' }),
  ]);
  expect(mal.statusCode, mal.body).toBe(200);
  expect(anilist.statusCode, anilist.body).not.toBe(503);
  const states = await Promise.all(large.map(stateOf));
  expect(states.filter((state) => state === 'reading').length).toBeGreaterThanOrEqual(AT_ONCE / 2);
  for (const { member, id } of large) await imports.reach(member, id, 'ready');
});
