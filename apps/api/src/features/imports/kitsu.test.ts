import { expect, test } from 'vitest';
import { addMember } from '../../testing/members.ts';
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

test('an entry of Kitsu without mappings is found by its number there', async () => {
  const title = { title: 'Numéroté ailleurs', type: 'TV', outsideIds: { kitsu: '4242' } };
  const staff = await addMember(imports.setup.api, 'EquipeKitsu', { isStaff: true });
  const { id } = (await staff.call('POST', 'anime', title)).json();
  const data = {
    id: '1',
    type: 'libraryEntries',
    attributes: { status: 'completed', progress: 1 },
    relationships: { anime: { data: { type: 'anime', id: '4242' } } },
  };
  const { rows } = await imports.preview(imports.setup.marie, JSON.stringify({ data: [data] }));
  expect(rows).toMatchObject([{ kind: 'anime', media: { id } }]);
});
