import { expect, test } from 'vitest';
import { KINDS } from '../labels.ts';
import { EMPTY_ANIME, EMPTY_MANGA } from './draft.ts';
import { inputsOf } from './fieldInputs.ts';
import { fieldLabel, shownValue } from './shownValue.ts';
import { formFields } from './titleForm.ts';

test.each(KINDS)('each field of one %s has its input, and its place on one tab', (kind) => {
  const fields = Object.keys(kind === 'anime' ? EMPTY_ANIME : EMPTY_MANGA).sort();
  expect(Object.keys(inputsOf(kind)).sort()).toEqual(fields);
  expect(formFields(kind).sort()).toEqual(fields);
});

test.each([
  ['title', 'Frieren', { kind: 'text', value: 'Frieren' }],
  ['title', null, { kind: 'text', value: null }],
  ['status', 5, { kind: 'text', value: 'Hiatus' }],
  ['status', 9, { kind: 'text', value: '9' }],
  ['vf', false, { kind: 'text', value: 'Non' }],
  ['vf', null, { kind: 'text', value: null }],
  ['EpAverage', 24, { kind: 'text', value: '24 min' }],
  ['start', { day: 3, month: 4, year: 2026 }, { kind: 'text', value: '03/04/2026' }],
  ['genre', ['Drama', 'Cuisine'], { kind: 'list', value: ['Drame', 'Cuisine'] }],
  ['alt', [], { kind: 'list', value: [] }],
  [
    'image',
    'https://images.example/a.jpg',
    { kind: 'image', of: 'poster', value: 'https://images.example/a.jpg' },
  ],
  [
    'streaming',
    [{ source: 'Prime', language: 'French', url: 'https://a.example', note: 'dès 18 h' }],
    { kind: 'list', value: ['Prime Video (Français, dès 18 h) — https://a.example'] },
  ],
  [
    'social',
    { Hashtag: '#a', website: null, TwitterJP: null, TwitterFR: null },
    { kind: 'list', value: ['Hashtag — #a'] },
  ],
  [
    'videos',
    [{ url: 'https://v.example', photo: null, title: 'Annonce' }],
    { kind: 'list', value: ['Annonce — https://v.example'] },
  ],
  [
    'relations',
    [
      { relation: 'sequel', kind: 'anime', id: 2 },
      { relation: 'source', kind: 'manga', id: 3 },
      { relation: 'other', kind: 'anime', id: 4 },
    ],
    {
      kind: 'list',
      value: [
        'Suite\u202f: La Suite',
        'Œuvre d’origine\u202f: Le Livre (manga)',
        'Même univers\u202f: titre retiré (anime n° 4)',
      ],
    },
  ],
  ['inconnu', { a: 1 }, { kind: 'text', value: '{"a":1}' }],
])('the field %s shows %j in words', (name, value, shown) => {
  const names = { 'anime-2': 'La Suite', 'manga-3': 'Le Livre' };
  expect(shownValue('anime', name, value, names)).toEqual(shown);
});

test('a field has its label', () => {
  expect([fieldLabel('manga', 'NbBook'), fieldLabel('manga', 'inconnu')]).toEqual([
    'Nombre de tomes',
    'inconnu',
  ]);
});
