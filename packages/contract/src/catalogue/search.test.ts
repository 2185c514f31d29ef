import { describe, expect, test } from 'vitest';
import { type RecentSearch, readRecents, readSearchTab, recentPath, withRecent } from './search.ts';

const title = (id: number, more: Partial<RecentSearch> = {}): RecentSearch => ({
  id,
  title: `Titre ${id}`,
  image: 'https://images.example/1.jpg',
  start: null,
  ...more,
});

describe('recent titles', () => {
  test('recent titles are the latest five, once each', () => {
    const opened = [1, 2, 3, 4, 5, 6, 2].reduce(
      (recents, id) => withRecent(recents, title(id)),
      [] as RecentSearch[],
    );
    expect(opened.map(({ id }) => id)).toEqual([2, 6, 5, 4, 3]);
  });

  test('an anime and a manga with one id are two recent titles', () => {
    expect(withRecent([title(1)], title(1, { kind: 'manga' }))).toHaveLength(2);
  });

  test('recent titles are read as they were stored', () => {
    const recents = [title(1), title(2, { kind: 'manga', image: null })];
    expect(readRecents(JSON.stringify(recents))).toEqual(recents);
  });

  test.each([
    [null],
    [''],
    ['pas du JSON'],
    ['{"id":1}'],
    ['null'],
    ['[null, 3, "x", [], {}, {"id":0,"title":"a"}, {"id":1.5,"title":"a"}, {"id":1}, {"id":1,"title":" "}]'],
  ])('the stored value %s has no recent titles', (stored) => expect(readRecents(stored)).toEqual([]));

  test('malformed values of recent titles are dropped, and at most five are read', () => {
    const stored = [
      { id: 1, title: 'Un', image: 'javascript:alert(1)', start: 'hier', kind: 'autre' },
      ...[2, 3, 4, 5, 6].map((id) => ({ id, title: `${id}`, start: { year: 2013, month: 4 } })),
    ];
    const read = readRecents(JSON.stringify(stored));
    expect(read[0]).toEqual({ id: 1, title: 'Un', image: null, start: null });
    expect(read[1]?.start).toEqual({ year: 2013, month: null, day: null });
    expect(read).toHaveLength(5);
  });

  test('recent titles link to their pages', () => {
    expect(recentPath(title(4, { title: 'Été à Tokyo' }))).toBe('/anime/4/ete-a-tokyo');
    expect(recentPath(title(4, { kind: 'manga' }))).toBe('/manga/4/titre-4');
  });
});

test('an unknown tab of the search is that of anime', () => {
  expect([null, '', 'x', 'manga', 'user'].map(readSearchTab)).toEqual([
    'anime',
    'anime',
    'anime',
    'manga',
    'user',
  ]);
});
