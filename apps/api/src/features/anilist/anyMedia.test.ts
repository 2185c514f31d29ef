import {
  animeDraftSchema,
  animeShape,
  EMPTY_ANIME,
  EMPTY_MANGA,
  isNamed,
  mangaDraftSchema,
  mangaShape,
} from '@kiroku/contract/catalogue/form/draft';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnilistMedia, mediaSchema } from '../../adapters/anilist/mediaQuery.ts';
import { animeFields } from './animeFields.ts';
import { mangaFields } from './mangaFields.ts';

const absent = fc.constantFrom(null, undefined);
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 6, nil: null });
const words = (...known: string[]) => fc.oneof(fc.constantFrom(...known), anyText);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('\ud800', '\u202e', '\0', '\n', '&lt;', '<br>', '<script>', 'é', ' ') }),
  fc.string({ maxLength: 20 }).map((text) => text.repeat(700)),
  fc.constantFrom('__proto__', 'constructor', '', ' '),
);
const anyNumber = fc.oneof(
  fc.integer({ min: -10, max: 3000 }),
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const address = fc.oneof(
  fc.webUrl(),
  fc.constantFrom(
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a@b.example',
    'http://',
    ' https://c.example',
  ),
  anyText,
);
const date = fc.record(
  { year: maybe(anyNumber), month: maybe(anyNumber), day: maybe(anyNumber) },
  { requiredKeys: [] },
);
const site = words('Twitter', 'Official Site', 'Crunchyroll', 'Manga Plus', 'YouTube', 'Amazon Prime Video');
const link = fc.record(
  {
    site: maybe(site),
    url: maybe(address),
    type: maybe(words('STREAMING', 'INFO', 'SOCIAL')),
    language: maybe(words('French', 'Japanese')),
    isDisabled: maybe(fc.boolean()),
  },
  { requiredKeys: [] },
);
const list = <Value>(arbitrary: fc.Arbitrary<Value>) => maybe(fc.array(maybe(arbitrary), { maxLength: 250 }));

/** Any title that AniList's schema allows, and values its schema allows but that make no sense. */
const anyMedia = fc.record(
  {
    id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    idMal: maybe(anyNumber),
    title: fc.oneof(
      fc.record({ romaji: maybe(anyText), english: maybe(anyText), native: maybe(anyText) }),
      absent,
    ),
    synonyms: list(anyText),
    description: maybe(anyText),
    format: maybe(words('TV', 'MANGA', 'NOVEL')),
    status: maybe(words('FINISHED', 'HIATUS')),
    episodes: maybe(anyNumber),
    duration: maybe(anyNumber),
    chapters: maybe(anyNumber),
    volumes: maybe(anyNumber),
    source: maybe(words('MANGA', 'OTHER')),
    genres: list(words('Action', 'Hentai')),
    tags: list(fc.record({ name: maybe(words('Shounen')), category: maybe(words('Demographic')) })),
    countryOfOrigin: maybe(words('JP')),
    startDate: maybe(date),
    endDate: maybe(date),
    season: maybe(words('FALL')),
    seasonYear: maybe(anyNumber),
    coverImage: maybe(fc.record({ extraLarge: maybe(address), large: maybe(address) })),
    bannerImage: maybe(address),
    studios: maybe(
      fc.record({
        edges: list(
          fc.record({ isMain: maybe(fc.boolean()), node: maybe(fc.record({ name: maybe(anyText) })) }),
        ),
      }),
    ),
    externalLinks: list(link),
    hashtag: maybe(anyText),
    trailer: maybe(
      fc.record({
        id: maybe(anyText),
        site: maybe(words('youtube', 'dailymotion')),
        thumbnail: maybe(address),
      }),
    ),
  },
  { requiredKeys: ['id'] },
);

test('any title of AniList becomes a valid draft', () => {
  fc.assert(
    fc.property(anyMedia, (raw) => {
      const media: AnilistMedia = mediaSchema.parse(raw);
      const [anime, manga] = [animeFields(media), mangaFields(media)];
      expect(animeShape.partial().parse(anime)).toEqual(anime);
      expect(mangaShape.partial().parse(manga)).toEqual(manga);
      expect([anime.vf, anime.adult, manga.adult]).toEqual([null, false, false]);
      if (isNamed(anime)) animeDraftSchema.parse({ ...EMPTY_ANIME, ...anime });
      if (isNamed(manga)) mangaDraftSchema.parse({ ...EMPTY_MANGA, ...manga });
      expect(JSON.parse(JSON.stringify(anime))).toEqual(anime);
    }),
    { numRuns: 300 },
  );
});
