import { expect, test } from 'vitest';
import { setupImports } from './fixtures/setupImports.ts';

const imports = setupImports();

test('entries of Kitsu without media are missing, each named by its number', async () => {
  const none = { anime: { data: null }, manga: { data: null } };
  const manga = { manga: { data: { type: 'manga', id: '7' } } };
  const data = [none, none, manga].map((relationships, at) => ({
    id: String(at + 5),
    type: 'libraryEntries',
    attributes: { status: 'completed', progress: 1 },
    relationships,
  }));
  const { counts, rows } = await imports.preview(imports.setup.marie, JSON.stringify({ data }));
  expect(counts).toMatchObject({ missing: 3, invalid: 0 });
  expect(rows).toMatchObject([
    { kind: null, title: 'Entrée Kitsu n° 5', outcome: 'missing', reason: 'unknown' },
    { kind: null, title: 'Entrée Kitsu n° 6', outcome: 'missing', reason: 'unknown' },
    { kind: 'manga', title: 'Titre Kitsu n° 7', outcome: 'missing', reason: 'unknown' },
  ]);
});
