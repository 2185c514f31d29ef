import { expect, test } from 'vitest';
import { titleDetailRows } from './detailRows.ts';

const NAMES = { title: 'One Piece', titleEN: null, romanji: null, titleJP: null };

test('other names that differ by apostrophes or case are listed once', () => {
  const rows = titleDetailRows({ ...NAMES, alt: ['OP', 'All’arrembaggio!', "All'arrembaggio!", 'op'] });
  expect(rows).toEqual([
    { label: 'Titres alternatifs', names: ['OP', expect.stringContaining('All’arrembaggio')] },
  ]);
});

test('a name that differs from the heading by case only is not listed', () => {
  expect(titleDetailRows({ ...NAMES, titleEN: 'ONE PIECE', romanji: 'Wan Pīsu', alt: [] })).toEqual([
    { label: 'Titre romanisé', value: 'Wan Pīsu', lang: 'ja-Latn' },
  ]);
  expect(titleDetailRows({ ...NAMES, titleEN: 'Pirates', alt: ['ONE PIECE', 'pirates'] })).toEqual([
    { label: 'Titre anglais', value: 'Pirates', lang: 'en' },
  ]);
});

test('a single other name is not a list', () => {
  const rows = titleDetailRows({ ...NAMES, alt: ["L'épée", 'L’épée'] });
  expect(rows).toEqual([{ label: 'Titre alternatif', names: ['L’épée'] }]);
});
