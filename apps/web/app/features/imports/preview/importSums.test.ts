import { expect, test } from 'vitest';
import { omissionsOf, sumOf } from './importSums.ts';

const NONE = { added: 0, updated: 0, same: 0, kept: 0, private: 0, missing: 0, invalid: 0 };
const ALL_KNOWN = 'Votre bibliothèque contient déjà tout ce que dit cette liste.';

test('a library contains all that a list says where each row was found and says nothing new', () => {
  expect(sumOf({ ...NONE, same: 3 })).toBe(ALL_KNOWN);
  for (const other of ['added', 'updated', 'kept', 'private', 'missing', 'invalid'] as const) {
    expect(sumOf({ ...NONE, same: 3, [other]: 1 })).not.toBe(ALL_KNOWN);
  }
  expect(sumOf(NONE)).toBe('Rien à importer.');
});

test.each([
  [{ missing: 1595 }, '1\u202f595 introuvables, rien à importer.'],
  [{ missing: 1, same: 4 }, '1 introuvable, rien à importer.'],
  [{ private: 2 }, 'Rien à importer.'],
  [{ added: 2 }, '2 titres à ajouter, 0 titre à mettre à jour.'],
  [
    { missing: 3, invalid: 1, added: 1, updated: 2 },
    '3 introuvables, 1 illisible, 1 titre à ajouter, 2 titres à mettre à jour.',
  ],
])('the sum names the missing first: %j', (counts, text) => {
  expect(sumOf({ ...NONE, ...counts })).toBe(text);
});

const KEPT = { order: 0, partial: 0, unreadable: 0, long: 0, tags: 0 };

test('values that are left out are counted by reason, tags unless they are added to the notes', () => {
  const omissions = { order: 1, partial: 3, unreadable: 2, long: 1, tags: 4 };
  expect(omissionsOf({ omissions, withTags: false })).toBe(
    'Laissé de côté\u202f: 1 début après la fin, des dates incomplètes de 3 titres, des valeurs illisibles de 2 titres, la fin de 1 note trop longue, les étiquettes de 4 titres.',
  );
  expect(omissionsOf({ omissions: { ...KEPT, tags: 4 }, withTags: true })).toBe(null);
  expect(omissionsOf({ omissions: KEPT, withTags: false })).toBe(null);
});
