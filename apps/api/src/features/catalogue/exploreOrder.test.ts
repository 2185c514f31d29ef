import { displayTitle } from '@kiroku/contract/catalogue/titles';
import { describe, expect, test } from 'vitest';
import { setupExplore } from '../../testing/explore.ts';
import { ADULT, NAMELESS_IN_LATIN, TITAN, UNPOPULAR } from '../../testing/seed.ts';

const setup = setupExplore();
const { cards, allPages } = setup;

describe('sorts', () => {
  const order = async (sortBy: string) =>
    (await allPages(`/api/explore/anime?sortBy=${sortBy}`)).map(({ id }) => id);

  test('the default sort is popularity: members first, then imported popularity', async () => {
    expect(await order('popularity')).toEqual((await allPages('/api/explore/anime')).map(({ id }) => id));
    const ids = await order('popularity');
    expect([ids[0], ids[1], ids.at(-1)]).toEqual([TITAN, NAMELESS_IN_LATIN, UNPOPULAR]);
  });

  test('the sort by title follows the French alphabet', async () => {
    const names = (await allPages('/api/explore/anime?sortBy=title')).map(displayTitle);
    expect(names).toEqual([...names].sort(new Intl.Collator('fr', { numeric: true }).compare));
    expect(names.slice(0, 2)).toEqual(['Dernier de la liste', "L'Attaque des Titans"]);
  });

  test('the sort by creation puts the newest first, with ties by id', async () => {
    const ids = await order('created');
    expect(ids.at(-1)).toBe(UNPOPULAR);
    const newest = ids.slice(0, 10);
    expect(newest).toEqual([...newest].sort((one, other) => one - other));
    expect(newest.every((id) => id % 6 === 5)).toBe(true);
  });

  test('the sort by start puts the latest first and unknown dates last', async () => {
    const starts = (await order('start')).map(
      (id) => setup.everything.find((anime) => anime.id === id)?.start?.year ?? 0,
    );
    expect(starts).toEqual([...starts].sort((one, other) => other - one));
  });

  test('the sort by score puts the best first, members before imports and unknown scores last', async () => {
    const ids = await order('score');
    const scores = ids.map((id) => (id === TITAN ? 26.5 / 3 : id <= UNPOPULAR ? -1 : id % 10));
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
  });

  test('a search is sorted by relevance unless a sort is requested', async () => {
    const [first] = await cards('/api/explore/anime?search=attaque%20titan');
    expect(first?.id).toBe(TITAN);
    const sorted = (await allPages('/api/explore/anime?search=Shirizu&sortBy=title')).map(displayTitle);
    expect(sorted.length).toBeGreaterThan(20);
    expect(sorted).toEqual([...sorted].sort(new Intl.Collator('fr', { numeric: true }).compare));
  });
});

describe('adult titles', () => {
  test('explore has no adult title unless requested', async () => {
    for (const query of [
      '',
      '?adult=false',
      '?adult=',
      '?adult=0',
      '?genre=Hentai',
      '?search=belladone',
      '?sortBy=title',
    ]) {
      const all = await allPages(`/api/explore/anime${query}`);
      expect(all.filter(({ adult }) => adult)).toEqual([]);
      expect(all.map(({ id }) => id)).not.toContain(ADULT);
    }
    expect((await allPages('/api/explore/manga')).filter(({ adult }) => adult)).toEqual([]);
  });

  test('adult titles join the others with adult=true', async () => {
    const all = await allPages('/api/explore/anime?adult=true');
    expect(all.map(({ id }) => id)).toContain(ADULT);
    expect(all.some(({ adult }) => !adult)).toBe(true);
    expect((await cards('/api/explore/anime?adult=1&search=belladone'))[0]?.id).toBe(ADULT);
  });
});
