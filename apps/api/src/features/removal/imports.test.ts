import { expect, test } from 'vitest';
import { bareLine, lines, testFolder } from '../catalogue/ingest/fixtures/entries.ts';
import { importCatalogueFile } from '../catalogue/ingest/importFile.ts';
import { setupRemoval, succeeded } from './fixtures/setupRemoval.ts';

const { setup, merge, remove, json } = setupRemoval();
const folder = testFolder();
let files = 0;

async function importing(entries: Parameters<typeof lines>, dryRun = false) {
  const path = await folder.write(`file${++files}`, lines(...entries));
  const { added, updated, unchanged, skipped } = await importCatalogueFile(setup.api.db, path, { dryRun });
  return { added, updated, unchanged, skipped };
}
const idOf = async (mal: number) => (await json(`search/outside/anime?idMAL=${mal}`))[0]?.id;

test('an import does not restore a deleted title, in a dry run too', async () => {
  const kitsu = { ...bareLine(0, 'Sans numéro'), ids: { kitsu: 91 } };
  const entries = [bareLine(910_001, 'Supprimé'), kitsu, bareLine(910_002, 'Gardé')];
  await importing(entries);
  await expect.poll(() => idOf(910_001)).toBeGreaterThan(0);
  const [hit] = await json('search/anime/sans%20numero');
  succeeded(await remove(await idOf(910_001)));
  succeeded(await remove(hit.id));
  for (const dryRun of [true, false]) {
    expect(await importing(entries, dryRun)).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  }
  expect(await idOf(910_001)).toBeUndefined();
  expect(await json('search/anime/sans%20numero')).toEqual([]);
});

test('an import about a merged title updates the remaining one', async () => {
  const [one, other] = [bareLine(920_001, 'Doublon importé'), bareLine(920_002, 'Gardé importé')];
  await importing([one, other]);
  await expect.poll(() => idOf(920_002)).toBeGreaterThan(0);
  const into = await idOf(920_002);
  succeeded(await merge(await idOf(920_001), into));
  expect(await importing([one, { ...other, episodes: 24 }])).toMatchObject({ added: 0, updated: 1 });
  await expect.poll(async () => (await json(`anime/${into}`)).NbEpisodes).toBe(24);
  expect(await idOf(920_001)).toBeUndefined();
});

test('an import with an id of a merged title finds the remaining one', async () => {
  const nameless = { ...bareLine(0, 'Kitsu seul'), ids: { kitsu: 93 } };
  const numbered = bareLine(930_001, 'Avec numéro');
  await importing([nameless, numbered]);
  await expect.poll(() => idOf(930_001)).toBeGreaterThan(0);
  const [{ id: into }] = await json('search/anime/kitsu%20seul');
  succeeded(await merge(await idOf(930_001), into));
  expect(await idOf(930_001)).toBe(into);
  expect(await importing([{ ...numbered, episodes: 6 }])).toMatchObject({ added: 0, updated: 1 });
  await expect.poll(async () => (await json(`anime/${into}`)).NbEpisodes).toBe(6);
});

test('a deleted title added again by the staff is updated by imports', async () => {
  const entry = bareLine(940_001, 'Revenu');
  await importing([entry]);
  await expect.poll(() => idOf(940_001)).toBeGreaterThan(0);
  const former = await idOf(940_001);
  succeeded(await remove(former));
  const body = { title: 'Revenu', type: 'TV', idMAL: 940_001 };
  const { id } = succeeded(await setup.roles.staff.call('POST', 'anime', body), 201);
  expect(id).toBeGreaterThan(former);
  expect(await importing([{ ...entry, episodes: 3 }])).toMatchObject({ added: 0, updated: 1 });
});
