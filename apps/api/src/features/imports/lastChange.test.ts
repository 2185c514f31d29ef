import { beforeEach, expect, test } from 'vitest';
import type { TestMember } from '../../testing/members.ts';
import { malFile } from './fixtures/malFile.ts';
import { malOf, setupImports } from './fixtures/setupImports.ts';

const imports = setupImports();
const { setup } = imports;

/** Not written in the order of their ids. */
const IDS = [12, 10, 11];

beforeEach(async () => {
  for (const id of IDS) {
    setup.api.clock.advance(60_000);
    await write(setup.marie, { id, status: 1, progression: 2 });
  }
});

async function write(member: TestMember, entry: object): Promise<void> {
  const answer = await member.call('POST', 'progression/anime/write', entry);
  expect(answer.statusCode, answer.body).toBe(200);
}

type Item = { progression: { animeID: number; progression: number; lastChange: number } };

/** A member's library as the site shows it, in its order. */
async function libraryOf(member: TestMember) {
  const items = (await member.call('GET', `progression/anime/${member.uid}`)).json() as Item[];
  return items.map(({ progression: { animeID, progression, lastChange } }) => ({
    animeID,
    progression,
    lastChange,
  }));
}

async function emptyLibrary(member: TestMember): Promise<void> {
  for (const { animeID } of await libraryOf(member)) {
    const answer = await member.call('DELETE', 'progression/anime/delete', { id: animeID });
    expect(answer.statusCode, answer.body).toBe(200);
  }
}

test.each(['json', 'csv'])(
  'importing an export as %s restores the last change and order of entries',
  async (format) => {
    const { marie, paul } = setup;
    const before = await libraryOf(marie);
    expect(before.map(({ animeID }) => animeID)).toEqual(IDS.toReversed());
    const file = (await marie.call('GET', `export/${format}`)).rawPayload;
    setup.api.clock.advance(3_600_000);
    expect((await libraryOf(paul)).length).toBe(0);
    await imports.importFile(paul, file);
    expect(await libraryOf(paul)).toEqual(before);
    await emptyLibrary(marie);
    await imports.importFile(marie, file);
    expect(await libraryOf(marie)).toEqual(before);
  },
);

test('an imported entry equal to its state before the last change is shown as such', async () => {
  const { marie } = setup;
  const former = await libraryOf(marie);
  const file = (await marie.call('GET', 'export/json')).rawPayload;
  setup.api.clock.advance(60_000);
  await write(marie, { id: 12, progression: 5 });
  expect((await libraryOf(marie))[0]).toMatchObject({ animeID: 12, progression: 5 });
  const answer = await marie.call('DELETE', 'progression/anime/delete', { id: 12 });
  expect(answer.statusCode, answer.body).toBe(200);
  await imports.importFile(marie, file);
  expect(await libraryOf(marie)).toEqual(former);
});

test('an entry changed by an import, or from another site, has the time of the import', async () => {
  const { marie, api } = setup;
  const file = (await marie.call('GET', 'export/json')).rawPayload;
  api.clock.advance(60_000);
  await write(marie, { id: 10, progression: 5 });
  api.clock.advance(60_000);
  const at = api.clock.now();
  await imports.importFile(marie, file, 'replace');
  await imports.importFile(marie, malFile([{ series_animedb_id: malOf(13), my_watched_episodes: 1 }]));
  const changes = new Map((await libraryOf(marie)).map(({ animeID, lastChange }) => [animeID, lastChange]));
  expect(changes.get(10)).toBeGreaterThanOrEqual(at);
  expect(changes.get(13)).toBeGreaterThanOrEqual(at);
  expect(changes.get(11)).toBeLessThan(at);
});

test('a last change in the future becomes the time of the import', async () => {
  const { paul, api } = setup;
  const entry = { id: 10, title: 'Shirizu 10', status: 1, lastChange: api.clock.now() + 86_400_000 };
  await imports.importFile(paul, JSON.stringify({ format: 'kiroku', version: 1, anime: [entry] }));
  const [stored] = await libraryOf(paul);
  expect(stored?.lastChange).toBeLessThanOrEqual(api.clock.now() + 1000);
});

test('undoing an import removes the entries restored with their last change', async () => {
  const { marie, paul } = setup;
  const { id } = await imports.importFile(paul, (await marie.call('GET', 'export/json')).rawPayload);
  await write(paul, { id: 11, progression: 4 });
  const answer = await paul.call('POST', `import/${id}/undo`);
  expect(answer.json()).toEqual({ restored: 2, leftAlone: 1 });
  expect((await libraryOf(paul)).map(({ animeID }) => animeID)).toEqual([11]);
});
