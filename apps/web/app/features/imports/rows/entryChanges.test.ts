import type { ListEntry } from '@kiroku/contract/imports/schema';
import { expect, test } from 'vitest';
import { changesOf, omissionText } from './entryChanges.ts';

const entry: ListEntry = {
  status: 1,
  progression: 5,
  volumes: null,
  volumesOwned: null,
  rewatch: 0,
  startDate: '2026-01-31',
  endDate: null,
  score: null,
  note: null,
};

test('a new entry lists its values', () => {
  expect(changesOf('anime', null, entry)).toEqual([
    { label: 'Statut', before: null, after: 'En cours' },
    { label: 'Épisodes vus', before: null, after: '5' },
    { label: 'Début', before: null, after: '31/01/2026' },
  ]);
});

test('a changed entry lists old and new values, without unchanged ones', () => {
  const after = { ...entry, status: 3, progression: 1200, score: 8.5 } as const;
  expect(changesOf('manga', { ...entry, progression: 1 }, after)).toEqual([
    { label: 'Statut', before: 'En cours', after: 'Terminé' },
    { label: 'Chapitres lus', before: '1', after: '1\u202f200' },
    { label: 'Note', before: null, after: '8,5' },
  ]);
  expect(changesOf('anime', entry, entry)).toEqual([]);
});

test.each([
  [
    { field: 'startDate', reason: 'partial', value: '05/2021' },
    'Début «\u202f05/2021\u202f», date incomplète',
  ],
  [
    { field: 'startDate', reason: 'order', value: '01/05/2023' },
    'Début «\u202f01/05/2023\u202f», après la fin',
  ],
  [{ field: 'score', reason: 'unreadable', value: '08-mai' }, 'Note «\u202f08-mai\u202f», illisible'],
  [{ field: 'progression', reason: 'unreadable', value: 'x' }, 'Chapitres lus «\u202fx\u202f», illisible'],
  [{ field: 'note', reason: 'long', value: '' }, 'Note personnelle, coupée, car trop longue'],
  [
    { field: 'tags', reason: 'tags', value: 'a, b' },
    'Étiquettes «\u202fa, b\u202f», pas dans la note personnelle',
  ],
] as const)('a value left out is named with its reason: %j', (omission, text) => {
  expect(omissionText('manga', omission)).toBe(text);
});
