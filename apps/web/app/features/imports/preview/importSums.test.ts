import { expect, test } from 'vitest';
import { hasTagsToAdd, omissionsOf, resultSumOf, sumOf } from './importSums.ts';

const NONE = { added: 0, updated: 0, same: 0, kept: 0, private: 0, missing: 0, invalid: 0 };
const ALL_KNOWN = 'Votre bibliothèque contient déjà tout ce que dit cette liste.';

test('a list with only known unchanged rows is reported as contained in the library', () => {
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
])('the sum of a preview names missing rows first: %j', (counts, text) => {
  expect(sumOf({ ...NONE, ...counts })).toBe(text);
});

test.each([
  [{ missing: 1595, added: 2 }, '1\u202f595 introuvables, 2 titres ajoutés, 0 titre mis à jour.'],
  [{ added: 1, updated: 2 }, '1 titre ajouté, 2 titres mis à jour.'],
  [
    { missing: 1, invalid: 2, added: 1, updated: 1, private: 3 },
    '1 introuvable, 2 illisibles, 1 titre ajouté, 1 titre mis à jour, 3 titres privés laissés de côté.',
  ],
])('the sum of an applied import names missing rows first: %j', (counts, text) => {
  expect(resultSumOf({ ...NONE, ...counts })).toBe(text);
});

const NO_OMISSIONS = { order: 0, partial: 0, unreadable: 0, long: 0, tags: 0 };

test('values left out are counted by reason, tags included', () => {
  const omissions = { order: 1, partial: 3, unreadable: 2, long: 1, tags: 4 };
  expect(omissionsOf(omissions)).toBe(
    'Laissé de côté\u202f: 1 début après la fin, des dates incomplètes de 3 titres, des valeurs illisibles de 2 titres, la fin de 1 note trop longue, les étiquettes de 4 titres.',
  );
  expect(omissionsOf(NO_OMISSIONS)).toBe(null);
});

test('tags are offered where some are left out, or where chosen ones change entries', () => {
  const data = { counts: NONE, omissions: NO_OMISSIONS, withTags: false };
  const tagged = { ...NO_OMISSIONS, tags: 2 };
  expect(hasTagsToAdd(data)).toBe(false);
  expect(hasTagsToAdd({ ...data, omissions: tagged })).toBe(true);
  // Each entry of the list is there already, and stays as it is.
  expect(hasTagsToAdd({ ...data, counts: { ...NONE, kept: 3 }, withTags: true })).toBe(false);
  expect(hasTagsToAdd({ ...data, counts: { ...NONE, updated: 2 }, withTags: true })).toBe(true);
  expect(hasTagsToAdd({ ...data, counts: { ...NONE, added: 2 } })).toBe(false);
});
