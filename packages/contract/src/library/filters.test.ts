import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LibraryEntry } from '../catalogue/entry.ts';
import {
  countLibrary,
  filterLibrary,
  LIBRARY_SORTS,
  type LibraryFilters,
  type ListedItem,
  readLibraryFilters,
  sortLibrary,
  writeLibraryFilters,
} from './filters.ts';
import { LIBRARY_STATUSES } from './labels.ts';

const NO_TITLE = { title: null, titleEN: null, romanji: null, titleJP: null };
function shelved(
  id: number,
  known: Partial<LibraryEntry> = {},
  title: string | null = `Titre ${id}`,
): ListedItem {
  const progression: LibraryEntry = {
    animeID: id,
    status: 1,
    progression: 0,
    rewatch: 0,
    startDate: null,
    endDate: null,
    score: null,
    lastChange: 1000,
    ...known,
  };
  return { progression, media: { ...NO_TITLE, id, title } };
}
const idsOf = (items: readonly ListedItem[]) => items.map(({ media }) => media.id);
const titled = (...titles: (string | null)[]) => titles.map((title, index) => shelved(index + 1, {}, title));
const namesBy = (items: ListedItem[]) => sortLibrary(items, 'title').map(({ media }) => media.title);

describe('the order of a library', () => {
  test('titles are sorted in French: without accents and case, with numbers by value', () => {
    expect(namesBy(titled('Zorro', 'École', 'eclair', 'Épée', 'Saison 10', 'Saison 2'))).toEqual([
      'eclair',
      'École',
      'Épée',
      'Saison 2',
      'Saison 10',
      'Zorro',
    ]);
  });

  test('the sort by title uses the display title', () => {
    const english: ListedItem = { ...shelved(2), media: { ...NO_TITLE, id: 2, titleEN: 'Bleach' } };
    expect(idsOf(sortLibrary([english, shelved(3, {}, 'Akira')], 'title'))).toEqual([3, 2]);
  });

  test('the sorts by score, progress, start and last change put the most first, unknown last', () => {
    const items = [
      shelved(1, { score: null, progression: 2, startDate: null, lastChange: 20 }),
      shelved(2, { score: 8.5, progression: 900, startDate: '2024-05-01', lastChange: 30 }),
      shelved(3, { score: 10, progression: 12, startDate: '2025-01-31', lastChange: 10 }),
      shelved(4, { score: 0, progression: 0, startDate: '2019-12-31', lastChange: 0 }),
    ];
    expect(idsOf(sortLibrary(items, 'score'))).toEqual([3, 2, 4, 1]);
    expect(idsOf(sortLibrary(items, 'progression'))).toEqual([2, 3, 1, 4]);
    expect(idsOf(sortLibrary(items, 'start'))).toEqual([3, 2, 4, 1]);
    expect(idsOf(sortLibrary(items, 'lastChange'))).toEqual([2, 1, 3, 4]);
  });

  test.each(LIBRARY_SORTS.map(({ value }) => value))(
    'equal entries in the sort by %s are ordered by id',
    (sort) => {
      const items = [3, 1, 2].map((id) => shelved(id, {}, 'Le même'));
      expect(idsOf(sortLibrary(items, sort))).toEqual([1, 2, 3]);
    },
  );

  test('sorting loses no entry and does not change the given list', () => {
    const items = [shelved(2, { score: 1 }), shelved(1, { score: 9 })];
    expect(idsOf(sortLibrary(items, 'score'))).toEqual([1, 2]);
    expect(idsOf(items)).toEqual([2, 1]);
  });
});

describe('the states of a library', () => {
  const items = [shelved(1, { status: 1 }), shelved(2, { status: 6 }), shelved(3, { status: 1 })];

  test('a library is filtered by a state or not at all', () => {
    expect(idsOf(filterLibrary(items, 1))).toEqual([1, 3]);
    expect(idsOf(filterLibrary(items, 4))).toEqual([]);
    expect(idsOf(filterLibrary(items, null))).toEqual([1, 2, 3]);
  });

  test('entries are counted by state', () => {
    expect(countLibrary(items)).toEqual({ total: 3, '1': 2, '2': 0, '3': 0, '4': 0, '5': 0, '6': 1 });
  });
});

describe('the address of a library', () => {
  const read = (query: string) => readLibraryFilters(new URLSearchParams(query));

  test('an address states search, state and sort', () => {
    expect(read('q=%20naruto%20&status=3&sort=score')).toEqual({
      search: 'naruto',
      status: 3,
      sort: 'score',
    });
  });

  test.each(['', 'status=7', 'status=01', 'status=', 'sort=popularity', 'sort=__proto__', 'q=%20'])(
    'the address « %s » has no filters',
    (query) => {
      expect(read(query)).toEqual({ search: '', status: null, sort: null });
    },
  );

  test('an address keeps the first hundred characters of a search', () => {
    expect(read(`q=%20${'a'.repeat(100)}b`).search).toBe('a'.repeat(100));
  });

  test('an address omits defaults, except the usual order beside a search', () => {
    const write = (view: Partial<LibraryFilters>) =>
      writeLibraryFilters({ search: '', status: null, sort: null, ...view }).toString();
    expect(write({})).toBe('');
    expect(write({ sort: 'lastChange' })).toBe('');
    expect(write({ sort: 'lastChange', search: 'été' })).toBe('q=%C3%A9t%C3%A9&sort=lastChange');
    expect(write({ sort: 'title', status: 6 })).toBe('status=6&sort=title');
  });

  test('filters of a library are read back as they were written', () => {
    const views = fc.record({
      search: fc.string({ maxLength: 60 }).map((text) => text.trim()),
      status: fc.constantFrom(null, ...LIBRARY_STATUSES.map(({ value }) => value)),
      sort: fc.constantFrom(null, 'title' as const, 'score' as const, 'start' as const),
    });
    const comesBack = (view: LibraryFilters) => {
      expect(readLibraryFilters(writeLibraryFilters(view))).toEqual(view);
    };
    fc.assert(fc.property(views, comesBack));
  });
});
