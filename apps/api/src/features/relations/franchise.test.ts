import {
  isOfFranchise,
  MOST_OF_FRANCHISE,
  RELATION_NAMES,
  RELATIONS,
  type Relation,
} from '@kiroku/contract/catalogue/relationKinds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anime, type Edge, franchiseOf, idsOf, world, worlds } from './fixtures/world.ts';
import { inOrderOfRelease, inOrderOfStory } from './franchise.ts';
import type { Links, Member } from './links.ts';

const members = (years: readonly (number | null)[], links: Links): Member[] =>
  inOrderOfRelease(years.flatMap((_, at) => links.find(anime(at + 1)) ?? []));

describe('relations between titles', () => {
  test('every relation is its double inverse, except those whose inverse is « parent »', () => {
    const inverseOf = (relation: Relation): Relation => RELATIONS[relation].inverse;
    expect(RELATION_NAMES.filter((name) => inverseOf(inverseOf(name)) !== name)).toEqual([
      'summary',
      'spin_off',
    ]);
    expect([inverseOf('summary'), inverseOf('spin_off')]).toEqual(['parent', 'parent']);
  });

  test('« Même univers » is the only relation that joins no franchise', () => {
    expect(RELATION_NAMES.filter((name) => !isOfFranchise(name))).toEqual(['other']);
  });
});

describe('franchises', () => {
  test('a franchise has the titles reached by relations, in the order of release', () => {
    const links = world(
      [2010, 2005, 2012, 2001, null],
      [
        [2, 'sequel', 1],
        [1, 'side_story', 3],
        [3, 'other', 4],
        [5, 'summary', 1],
      ],
    );
    for (const id of [1, 2, 3, 5]) expect(idsOf(franchiseOf(anime(id), links))).toEqual([2, 1, 3, 5]);
    expect(idsOf(franchiseOf(anime(4), links))).toEqual([4]);
  });

  test('a franchise does not pass through a missing title', () => {
    const links = world(
      [2000, undefined as never, 2002],
      [
        [1, 'sequel', 2],
        [2, 'sequel', 3],
      ],
    );
    expect(idsOf(franchiseOf(anime(1), links))).toEqual([1]);
  });

  test('a franchise has at most 200 titles, the nearest to the first', () => {
    const years = Array.from({ length: 500 }, (_, at) => 1500 + at);
    const chain = years.slice(1).map((_, at): Edge => [at + 1, 'sequel', at + 2]);
    const links = world(years, chain);
    for (const id of [1, 250, 500]) {
      expect(idsOf(franchiseOf(anime(id), links))).toEqual(
        Array.from({ length: MOST_OF_FRANCHISE }, (_, at) => at + 1),
      );
    }
  });

  test('a franchise is the same from each of its titles, and excludes « Même univers »', () => {
    fc.assert(
      fc.property(worlds, ({ years, edges }) => {
        const links = world(years, edges);
        for (let id = 1; id <= years.length; id += 1) {
          const found = franchiseOf(anime(id), links);
          for (const member of found) expect(franchiseOf(member, links)).toEqual(found);
          const inside = new Set(idsOf(found));
          for (const [from, relation, to] of edges) {
            if (relation !== 'other') expect(inside.has(from)).toBe(inside.has(to));
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('story order', () => {
  test('the story order puts prequels before the titles they precede', () => {
    const years = [1999, 2005, 2011, 2013];
    // 3 comes before 1; 2 is alone; 4 follows 1.
    const links = world(years, [
      [1, 'prequel', 3],
      [1, 'sequel', 4],
      [1, 'side_story', 2],
    ]);
    expect(idsOf(inOrderOfStory(members(years, links), links))).toEqual([3, 1, 2, 4]);
  });

  test('the story order of a cycle of sequels is the order of release', () => {
    const years = [2001, 2000, 2002];
    const links = world(years, [
      [1, 'sequel', 2],
      [2, 'sequel', 3],
      [3, 'sequel', 1],
    ]);
    expect(idsOf(inOrderOfStory(members(years, links), links))).toEqual([2, 3, 1]);
  });

  test('the story order has each title once, after its prequels unless they form a cycle', () => {
    fc.assert(
      fc.property(worlds, ({ years, edges }) => {
        // Sequels lead to higher numbers alone: no circle.
        const straight = edges.filter(
          ([from, relation, to]) => relation !== 'prequel' && (relation !== 'sequel' || from < to),
        );
        const links = world(years, straight);
        const titles = members(years, links);
        const story = idsOf(inOrderOfStory(titles, links));
        expect(story.toSorted((one, other) => one - other)).toEqual(
          idsOf(titles).toSorted((one, other) => one - other),
        );
        for (const [from, relation, to] of straight) {
          if (relation === 'sequel') expect(story.indexOf(from)).toBeLessThan(story.indexOf(to));
        }
      }),
      { numRuns: 200 },
    );
  });
});
