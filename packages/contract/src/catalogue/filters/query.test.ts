import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idParams } from '../../base/query.ts';
import { GENRES, READING_SITES } from '../labels.ts';
import { exploreAnimeQuery, exploreMangaQuery, searchParams } from './query.ts';

const read = (query: Record<string, unknown>) => exploreAnimeQuery.parse(query);
const complaint = (query: Record<string, unknown>) => {
  const issues = exploreAnimeQuery.safeParse(query).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test('an empty query has no filters, and unknown parameters are ignored', () => {
  expect(read({})).toEqual({});
  expect(read({ couleur: 'bleu', doujin: 'peut-être' })).toEqual({});
});

test('an empty parameter is ignored', () => {
  expect(read({ type: '', page: '', adult: '', genre: '', search: '', sortBy: '' })).toEqual({});
});

test('a query may have all filters at once', () => {
  const asked = {
    search: '  Pokémon ',
    type: 'TV',
    status: '3',
    year: '1997',
    season: 'Printemps',
    genre: 'Action,Comedy',
    excludedGenre: 'Ecchi',
    studio: ' Kyoto Animation ',
    origin: 'Japon',
    source: 'Video Game',
    diffuseur: 'ADN',
    adult: 'false',
    vf: 'true',
    sortBy: 'score',
    page: '2',
  };
  expect(read(asked)).toEqual({
    search: 'Pokémon',
    type: 'TV',
    status: 3,
    year: 1997,
    season: 'Printemps',
    genre: ['Action', 'Comedy'],
    excludedGenre: ['Ecchi'],
    studio: 'Kyoto Animation',
    origin: 'Japon',
    source: 'Video Game',
    diffuseur: 'ADN',
    adult: false,
    vf: true,
    sortBy: 'score',
    page: 2,
  });
});

test('values and French labels are both read', () => {
  expect(read({ genre: 'Comédie,tranche de vie,Sci-Fi' }).genre).toEqual([
    'Comedy',
    'Slice of Life',
    'Sci-Fi',
  ]);
  for (const { value, label } of GENRES) expect(read({ genre: label }).genre).toEqual([value]);
  expect(read({ season: 'ete', diffuseur: 'Disney+', origin: 'coree' })).toEqual({
    season: 'Été',
    diffuseur: 'Disney',
    origin: 'Corée',
  });
});

test('the last of a repeated parameter counts, and genres add up once each', () => {
  expect(read({ type: ['TV', 'Film'], page: ['abc', '3'] })).toEqual({ type: 'Film', page: 3 });
  expect(read({ genre: ['Action', 'Drama,Action'] }).genre).toEqual(['Action', 'Drama']);
});

test('explore of manga reads the sources of both kinds', () => {
  for (const { value } of READING_SITES)
    expect(exploreMangaQuery.parse({ diffuseur: value }).diffuseur).toBe(value);
  expect(exploreMangaQuery.parse({ diffuseur: 'Crunchyroll', doujin: '1' })).toEqual({
    diffuseur: 'Crunchyroll',
    doujin: true,
  });
});

describe('invalid parameters', () => {
  test.each([
    ...['0', '-1', 'abc', '1.5', '1e3', '٣', ' 1', '9'.repeat(400), '0x10'].map((page) => [
      'page',
      page,
      'Page',
    ]),
    ...['1899', '2201', '26', 'abc', '-2000'].map((year) => ['year', year, 'Année']),
    ...['0', '6', '11', 'En cours', '-1'].map((status) => ['status', status, 'Statut']),
    ...['oui', 'TRUE', '2', 'null'].map((adult) => ['adult', adult, 'Adulte']),
    ['vf', 'non', 'Version Française'],
    ['type', 'Série', 'Format'],
    ['season', 'Fall', 'Saison'],
    ['genre', 'Action,Yaoi', 'Genre'],
    ['excludedGenre', 'Yaoi', 'Genre exclu'],
    ['studio', 'a'.repeat(101), 'Studio'],
    ['origin', 'France', 'Origine'],
    ['source', 'Livre', 'Source'],
    ['diffuseur', 'TF1', 'Diffuseur'],
    ['sortBy', 'date', 'Trier par'],
    ['sortBy', '__proto__', 'Trier par'],
  ])('the parameter %s=%s is refused as %s', (name, value, label) => {
    expect(complaint({ [name]: value })).toEqual([`${name}: Filtre invalide : ${label}.`]);
  });

  test('a search of 101 characters or with control characters is refused', () => {
    expect(complaint({ search: 'a'.repeat(101) })).toEqual([
      'search: Recherche trop longue (100 caractères max.).',
    ]);
    expect(complaint({ search: 'a\u0000b' })).toEqual(['search: Caractères non autorisés.']);
    expect(complaint({ search: 'a\u202eb' })).toEqual(['search: Caractères non autorisés.']);
    expect(complaint({ search: 'a\ud800' })).toEqual(['search: Caractères non autorisés.']);
    expect(searchParams.safeParse({ q: 'é'.repeat(100) }).success).toBe(true);
  });

  test('any value of any parameter is read, or refused in French', () => {
    const names = Object.keys(exploreAnimeQuery.shape);
    const values = fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string(), { maxLength: 3 }));
    fc.assert(
      fc.property(fc.constantFrom(...names), values, (name, value) => {
        for (const sentence of complaint({ [name]: value })) {
          expect(sentence).toMatch(
            /(?:Filtre invalide : [\p{L} ]+|Caractères non autorisés|Recherche trop longue \(100 caractères max\.\))\.$/u,
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('ids', () => {
  test('an id is a whole number from 1 to 2 147 483 647', () => {
    expect(idParams.parse({ id: '1' })).toEqual({ id: 1 });
    expect(idParams.parse({ id: '2147483647' })).toEqual({ id: 2_147_483_647 });
  });

  test.each([
    '',
    '0',
    '-1',
    '01',
    '+1',
    '1.0',
    '1e3',
    '0x1',
    ' 1',
    '1 ',
    'abc',
    '2147483648',
    '9223372036854775808',
    '٣',
    'NaN',
    '1\u0000',
    '9'.repeat(300),
  ])('the id %j is refused', (id) => {
    expect(idParams.safeParse({ id }).success).toBe(false);
  });
});
