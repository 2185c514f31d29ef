import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anime, type Edge, franchiseOf, idsOf, world, worlds } from './fixtures/world.ts';

describe('crossovers', () => {
  // 1 and 2 are series with a film each, 3 and 4; 5 has both series as parents, and a sequel, 6.
  const years = [1971, 1996, 1978, 1997, 2009, 2013];
  const edges: Edge[] = [
    [1, 'side_story', 3],
    [2, 'side_story', 4],
    [1, 'side_story', 5],
    [5, 'parent', 2],
    [5, 'sequel', 6],
  ];
  const types = ['TV', 'TV', 'Film', 'Film', 'Special', 'Film'];

  test('a crossover joins neither of the families of its parents, and keeps its sequel', () => {
    const links = world(years, edges, types);
    for (const [ids, franchise] of [
      [
        [1, 3],
        [1, 3],
      ],
      [
        [2, 4],
        [2, 4],
      ],
      [
        [5, 6],
        [5, 6],
      ],
    ] as const)
      for (const id of ids) expect(idsOf(franchiseOf(anime(id), links))).toEqual(franchise);
  });

  test('a title joins two parents that other relations connect', () => {
    for (const link of [
      [1, 'sequel', 2],
      [3, 'alternative', 4],
    ] as const) {
      const links = world(years, [...edges, link], types);
      for (const id of [1, 5]) expect(idsOf(franchiseOf(anime(id), links))).toEqual([1, 3, 2, 4, 5, 6]);
    }
  });

  test('a film with an original and its remake as parents joins them when they have one name', () => {
    const links = world(years, edges, types, [1, 2]);
    expect(idsOf(franchiseOf(anime(4), links))).toEqual([1, 3, 2, 4, 5, 6]);
  });

  test('parents that are no series divide no franchise', () => {
    const links = world(years, edges, ['TV', 'Special', 'Film', 'Film', 'TV', 'Film']);
    expect(idsOf(franchiseOf(anime(1), links))).toEqual([1, 3, 2, 4, 5, 6]);
  });

  test('a title whose parents are joined by another title is no crossover', () => {
    // 2 has the series 1 and 3 as parents, which 5 joins: it has both too, and they are of one name.
    const links = world(
      [2000, 2001, 2002, 2003, 2004],
      [
        [2, 'parent', 1],
        [2, 'parent', 3],
        [4, 'parent', 2],
        [4, 'parent', 1],
        [5, 'parent', 1],
        [5, 'parent', 3],
      ],
      ['TV', 'TV', 'TV', 'Film', 'Film'],
      [1, 3],
    );
    for (const id of [1, 2, 3, 4, 5]) expect(idsOf(franchiseOf(anime(id), links))).toEqual([1, 2, 3, 4, 5]);
  });

  test('families are the same from each of their titles, and no title is of two', () => {
    fc.assert(
      fc.property(
        worlds,
        fc.array(fc.constantFrom('TV', 'Film'), { maxLength: 14 }),
        ({ years, edges }, types) => {
          const links = world(years, edges, types);
          for (let id = 1; id <= years.length; id += 1) {
            const own = franchiseOf(anime(id), links);
            expect(idsOf(own)).toContain(id);
            for (const member of own) expect(franchiseOf(member, links)).toEqual(own);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
