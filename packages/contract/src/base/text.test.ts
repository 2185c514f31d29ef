import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counted, cut, excerpt, frenchNumber, sameAs, slugify, withoutAccents } from './text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 600 });
const LONE_SURROGATE = /\p{Surrogate}/u;

describe('slugs of titles', () => {
  test.each([
    ["L'Attaque des Titans", 'l-attaque-des-titans'],
    ['Pokémon : le film', 'pokemon-le-film'],
    ['Cœur & Æther', 'coeur-aether'],
    ['Ærø, Straße, ẞ', 'aero-strasse-ss'],
    ['Łódź Đorđe', 'lodz-dorde'],
    ['Steins;Gate 0', 'steins-gate-0'],
    ['  --Déjà vu--  ', 'deja-vu'],
    ['ＡＢＣ', ''],
    ['進撃の巨人', ''],
    ['進撃の巨人 Season 2', 'season-2'],
    ['Naruto 🍥 Shippuden', 'naruto-shippuden'],
    ['👍🏽', ''],
    ['', ''],
  ])('the slug of « %s » is "%s"', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  test('a title of 200 characters has a complete slug', () => {
    expect(slugify('é'.repeat(200))).toBe('e'.repeat(200));
  });

  test('a slug needs no escaping in an address, and is its own slug', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

test('accents are removed and letters stay: « Pokémon, l’été, Œuvre » is « Pokemon, l’ete, OEuvre »', () => {
  expect(withoutAccents('Pokémon, l’été, Œuvre')).toBe('Pokemon, l’ete, OEuvre');
  expect(withoutAccents('ガンダム')).toBe('ガンダム');
});

describe('cut texts', () => {
  test('a title of 21 characters is cut at 20 and ends with three dots, one of 20 is not', () => {
    expect(cut('abcdefghijklmnopqrstu', 20)).toBe('abcdefghijklmnopqrst...');
    expect(cut('abcdefghijklmnopqrst', 20)).toBe('abcdefghijklmnopqrst');
  });

  test('an emoji counts as one character, and is never cut in half', () => {
    expect(cut('🍥🍥🍥', 3)).toBe('🍥🍥🍥');
    expect(cut('🍥🍥🍥', 2)).toBe('🍥🍥...');
  });

  test('a cut text has no space before the dots', () => {
    expect(cut('Les enfants', 4)).toBe('Les...');
  });

  test('a cut text has at most the maximum of characters, and no half one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite' }), fc.integer({ min: 1, max: 30 }), (text, max) => {
        const short = cut(text, max, '');
        expect([...short].length).toBeLessThanOrEqual(max);
        expect(short).not.toMatch(LONE_SURROGATE);
      }),
    );
  });
});

describe('excerpts for descriptions of pages', () => {
  test('the excerpt of a short text is the text on one line', () => {
    expect(excerpt('  Un texte\n\nsur deux lignes. ', 200)).toBe('Un texte sur deux lignes.');
    expect(excerpt('Et après\u202f?', 200)).toBe('Et après\u202f?');
  });

  test('the excerpt of a long text ends at a word with an ellipsis, within 200 characters', () => {
    const text = 'Un jeune garçon rêve de devenir le meilleur ninja de son village. '.repeat(6);
    const short = excerpt(text, 200);
    expect(short.length).toBeLessThanOrEqual(200);
    expect(short).toMatch(/\p{L}\.?…$/u);
    expect(text.startsWith(short.slice(0, -1))).toBe(true);
    expect(text.charAt(short.length - 1)).toBe(' ');
  });

  test('the excerpt of one endless word is the word cut', () => {
    expect(excerpt('a'.repeat(300), 200)).toBe(`${'a'.repeat(199)}…`);
  });

  test('the excerpt of exactly 200 characters is not cut', () => {
    expect(excerpt('b'.repeat(200), 200)).toBe('b'.repeat(200));
  });

  test('the excerpt of any text has at most 200 characters, and no half one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite', minLength: 150, maxLength: 400 }), (text) => {
        const short = excerpt(text, 200);
        expect([...short].length).toBeLessThanOrEqual(200);
        expect(short).not.toMatch(LONE_SURROGATE);
      }),
    );
  });
});

test('labels are compared without accents, case, hyphens and spaces', () => {
  expect(sameAs('Science-fiction')).toBe(sameAs('science  FICTION'));
  expect(sameAs('Été')).toBe(sameAs('ete'));
  expect(sameAs('Drame')).not.toBe(sameAs('Drames'));
});

test('0 and 1 are singular in French, and thousands are separated', () => {
  expect(counted(0, 'épisode')).toBe('0 épisode');
  expect(counted(1, 'épisode')).toBe('1 épisode');
  expect(counted(2, 'épisode')).toBe('2 épisodes');
  expect(counted(1200, 'épisode')).toBe('1\u202f200 épisodes');
  expect(counted(3, 'animal', 'animaux')).toBe('3 animaux');
});

test('numbers are grouped as `Intl` groups them', () => {
  const { format } = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
  const hundredths = fc.integer({ min: -1e12, max: 1e12 }).map((number) => number / 100);
  fc.assert(
    fc.property(hundredths, (value) => {
      expect(frenchNumber(value)).toBe(format(value));
    }),
  );
});

test('numbers are written in French', () => {
  const written = [0, -1, 12, 999, 1000, 1_234_567.891, 7.84, 8, 8.5, 7.999, 999.999, -1234.5].map(
    frenchNumber,
  );
  expect(written).toEqual([
    '0',
    '-1',
    '12',
    '999',
    '1\u202f000',
    '1\u202f234\u202f567,89',
    '7,84',
    '8',
    '8,5',
    '8',
    '1\u202f000',
    '-1\u202f234,5',
  ]);
});
