import { slowSigns } from '@kiroku/contract/base/fixtures/growth';
import { describe, expect, test } from 'vitest';
import { type Fields, interchangeLine, mangaLine, offlineEntry } from '../fixtures/entries.ts';
import { readEntry } from '../french/readEntry.ts';
import { readRecord } from './readRecord.ts';

const MARKS = '\u202e\u2066\u2069\u200b\u200f\u061c\ufeff';
const ALL_MARKS = /[\u202a-\u202e\u2066-\u2069\u200b\u200f\u061c\ufeff\u2028\u2029]/;

const FRENCH_ANIME: Fields = {
  kind: 'anime',
  mal: '1',
  titre: 'La Lettre de la mer',
  autres_titres: ['Lettre', 'Mer'],
  synopsis: 'Une lettre arrive.',
  vf: 'oui',
  vf_depuis: '2024-04-07',
  diffuseurs: ['Crunchyroll https://www.crunchyroll.com/fr/series/A'],
};
const FRENCH_MANGA: Fields = { kind: 'manga', mal: '2', titre: 'Le Livre', editeur: 'Éditions', tomes: '3' };

const SAMPLES: [string, (value: unknown) => object, Fields][] = [
  ['an anime of the interchange format', readRecord, interchangeLine({ synopsis_fr: 'Une lettre.' })],
  ['a manga of the interchange format', readRecord, mangaLine({ title_fr: 'Le Livre', synonyms: ['Livre'] })],
  ['an entry of anime-offline-database', readRecord, offlineEntry()],
  ['a French anime', readEntry, FRENCH_ANIME],
  ['a French manga', readEntry, FRENCH_MANGA],
];
/** Texts that people read; a value with marks in any other is unknown. */
const READ =
  /^(?:titles?|title_\w+|synonyms|synopsis_\w+|studios|hashtag|titre|autres_titres|synopsis|editeur)$/;

/** The value with each of its texts replaced in turn, and the field that holds it. */
function variants(
  value: unknown,
  write: (text: string) => string,
  field = '',
): { field: string; value: unknown }[] {
  if (typeof value === 'string') return [{ field, value: write(value) }];
  if (Array.isArray(value))
    return value.flatMap((item, at) =>
      variants(item, write, field).map((one) => ({ ...one, value: value.with(at, one.value) })),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    variants(item, write, field || name).map((one) => ({ ...one, value: { ...value, [name]: one.value } })),
  );
}

describe.each(SAMPLES)('texts of %s', (_, read, sample) => {
  test('undrawn and overriding characters are removed from every text of an entry', () => {
    const marked = variants(sample, (text) => `${MARKS}${text.slice(0, 2)}${MARKS}${text.slice(2)}${MARKS}`);
    expect(marked.length).toBeGreaterThan(3);
    for (const { field, value } of marked) {
      const result = read(value);
      expect([field, 'record' in result && ALL_MARKS.test(JSON.stringify(result))]).toEqual([field, false]);
      if (READ.test(field)) expect([field, result]).toEqual([field, read(sample)]);
    }
  });

  test('every text of an entry is read in linear time', () => {
    const slow = variants(sample, () => '').map(({ field }, at) => {
      const signs = slowSigns((text) => read(variants(sample, () => text)[at]?.value));
      return { field, signs };
    });
    expect(slow.filter(({ signs }) => signs.length > 0)).toEqual([]);
  });
});

test.each(['a\u2028b', 'a\u2029b'])('a line separator in a name becomes a space: %j', (romaji) => {
  expect(readRecord(interchangeLine({ titles: { romaji } }))).toMatchObject({
    record: { draft: { romanji: 'a b' } },
  });
});
