import { expect, test } from 'vitest';
import { barEntries, currentHref, headerEntries } from './navigation.ts';

const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

test('visitors and members have their own links', () => {
  expect(labels(headerEntries(null))).toEqual(['Accueil', 'Explorer', 'Agenda']);
  expect(labels(headerEntries('emilie'))).toEqual([
    'Accueil',
    'Explorer',
    'Agenda',
    'Bibliothèque',
    'Profil',
  ]);
  expect(labels(barEntries(null)).at(-1)).toBe('Se connecter');
  expect(labels(barEntries('emilie')).at(-1)).toBe('Bibliothèque');
});

test('one entry is current: the closest above the page', () => {
  const entries = headerEntries('emilie');
  expect(currentHref(entries, '/')).toBe('/');
  expect(currentHref(entries, '/explore/manga')).toBe('/explore');
  expect(currentHref(entries, '/user/emilie')).toBe('/user/emilie');
  expect(currentHref(entries, '/user/emilie/anime')).toBe('/user/emilie/anime');
  expect(currentHref(entries, '/user/emilie/manga')).toBe('/user/emilie/anime');
  expect(currentHref(entries, '/user/emilie/social')).toBe('/user/emilie');
  expect(currentHref(entries, '/user/emilie2')).toBeUndefined();
  expect(currentHref(entries, '/team')).toBeUndefined();
});
