import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANIME_STATUSES, GENRES } from '../labels.ts';
import { type ExploreFilters, FILTER_NAMES, writeFilters } from './filterAddress.ts';
import {
  choosableYears,
  chooseFilter,
  excludedGenresOf,
  genresOf,
  readChoice,
  readFilters,
  seasonName,
  tapGenre,
  withConsequences,
} from './filters.ts';

const NOVEMBER_2026 = Date.parse('2026-11-21T12:00:00Z');

describe('choosing filters', () => {
  test('choosing Hentai includes adult titles', () => {
    expect(chooseFilter({}, { genre: 'Hentai' }, NOVEMBER_2026)).toEqual({ genre: 'Hentai', adult: 'true' });
    expect(chooseFilter({ genre: 'Action' }, { genre: 'Action,Hentai' }, NOVEMBER_2026).adult).toBe('true');
    expect(chooseFilter({}, { genre: 'Ecchi' }, NOVEMBER_2026).adult).toBeUndefined();
  });

  test('a season without a year takes the current one, and with a year keeps it', () => {
    expect(chooseFilter({}, { season: 'Été' }, NOVEMBER_2026)).toEqual({ season: 'Été', year: '2026' });
    expect(chooseFilter({ year: '1998' }, { season: 'Été' }, NOVEMBER_2026)).toEqual({
      season: 'Été',
      year: '1998',
    });
  });

  test('the current year begins at midnight in Paris', () => {
    expect(chooseFilter({}, { season: 'Hiver' }, Date.parse('2026-12-31T22:59:59Z')).year).toBe('2026');
    expect(chooseFilter({}, { season: 'Hiver' }, Date.parse('2026-12-31T23:00:00Z')).year).toBe('2027');
  });

  test('removing the last value of a list clears the filter', () => {
    expect(chooseFilter({ genre: 'Action', type: 'TV' }, { genre: '' }, NOVEMBER_2026)).toEqual({
      type: 'TV',
    });
  });

  test('choosing a value replaces the former one, without changing the given filters', () => {
    const before: ExploreFilters = { type: 'TV' };
    expect(chooseFilter(before, { type: 'Film' }, NOVEMBER_2026)).toEqual({ type: 'Film' });
    expect(before).toEqual({ type: 'TV' });
  });

  test('one tap on a genre includes it, the second excludes it, the third clears it', () => {
    const tap = (filters: ExploreFilters, genre: string) =>
      chooseFilter(filters, tapGenre(filters, genre), NOVEMBER_2026);
    const once = tap({ genre: 'Drama' }, 'Action');
    expect(once).toEqual({ genre: 'Drama,Action' });
    const twice = tap(once, 'Action');
    expect(twice).toEqual({ genre: 'Drama', excludedGenre: 'Action' });
    expect(excludedGenresOf(tap(twice, 'Ecchi'))).toEqual(['Action']);
    expect(tap(twice, 'Action')).toEqual({ genre: 'Drama' });
  });

  test('removing Hentai excludes adult titles again, and it is the last of the genres', () => {
    const hentai = chooseFilter({}, tapGenre({}, 'Hentai'), NOVEMBER_2026);
    expect(hentai.adult).toBe('true');
    expect(chooseFilter(hentai, tapGenre(hentai, 'Hentai'), NOVEMBER_2026)).toEqual({
      excludedGenre: 'Hentai',
    });
    expect(GENRES.at(-1)?.value).toBe('Hentai');
  });

  test('an address with Hentai or only a season has the same consequences', () => {
    expect(withConsequences({ genre: 'hentai' }, NOVEMBER_2026).adult).toBe('true');
    expect(withConsequences({ season: 'Automne' }, NOVEMBER_2026).year).toBe('2026');
  });
});

describe('filters in addresses', () => {
  const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  const filters = fc
    .record(Object.fromEntries(FILTER_NAMES.map((name) => [name, fc.option(value, { nil: undefined })])))
    .map(
      (all) =>
        Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined)) as ExploreFilters,
    );

  test('filters are read back as they were written', () => {
    fc.assert(
      fc.property(filters, (written) => {
        expect(readFilters(new URLSearchParams(writeFilters(written)))).toEqual(written);
      }),
    );
  });

  test('filters are written in one order, so that one result has one address', () => {
    expect(writeFilters({ sortBy: 'title', type: 'TV', search: 'é à' })).toBe(
      'search=%C3%A9+%C3%A0&type=TV&sortBy=title',
    );
    fc.assert(
      fc.property(filters, (written) => {
        const shuffled = Object.fromEntries(Object.entries(written).reverse()) as ExploreFilters;
        expect(writeFilters(shuffled)).toBe(writeFilters(written));
      }),
    );
  });

  test('several genres are written with plain commas, and the page from the second on', () => {
    expect(writeFilters({ genre: 'Action,Sci-Fi' }, 3)).toBe('genre=Action,Sci-Fi&page=3');
    expect(writeFilters({ genre: 'Action' }, 1)).toBe('genre=Action');
    expect(writeFilters({})).toBe('');
  });

  test('empty and unknown filters are ignored, the last repeated one counts, and genres add up', () => {
    const query = new URLSearchParams(
      'type=&year=2001&year=2002&genre=Action&genre=&genre=Drama&utm_source=x&page=2',
    );
    expect(readFilters(query)).toEqual({ year: '2002', genre: 'Action,Drama' });
  });

  test('genres of a filter are read one by one', () => {
    expect(genresOf({ genre: 'Action,,Drama,' })).toEqual(['Action', 'Drama']);
    expect(genresOf({})).toEqual([]);
  });
});

test('the years to choose go from three years ahead down to 1900', () => {
  const all = choosableYears(2026);
  expect([all[0], all.at(-1), all.length]).toEqual([2029, 1900, 130]);
});

test('a choice is read by its value or French label, in any accents and case', () => {
  for (const given of ['Sci-Fi', 'sci fi', 'Science-fiction', 'SCIENCE FICTION']) {
    expect(readChoice(GENRES, given)).toBe('Sci-Fi');
  }
  expect(readChoice(ANIME_STATUSES, 'annule')).toBe(4);
  for (const given of ['', '!!!', 'Yaoi', 'Sci']) expect(readChoice(GENRES, given)).toBeUndefined();
});

test('the season of a title links to explore by its first word', () => {
  expect(seasonName('Automne 2026')).toBe('Automne');
  expect(seasonName('Été 2026')).toBe('Été');
  expect(seasonName('2026')).toBeUndefined();
});
