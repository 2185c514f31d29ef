import { animeDraftSchema, EMPTY_ANIME } from '@kiroku/contract/catalogue/form/draft';
import { describe, expect, test } from 'vitest';
import { type AnilistMedia, mediaSchema } from '../../adapters/anilist/mediaQuery.ts';
import { animeFields } from './animeFields.ts';
import { mangaFields } from './mangaFields.ts';

const media = (known: Record<string, unknown>): AnilistMedia =>
  mediaSchema.parse({ id: 7, title: { romaji: 'Titre' }, ...known });
const anime = (known: Record<string, unknown>) => animeFields(media(known));
const manga = (known: Record<string, unknown>) => mangaFields(media(known));
const link = (site: string, url: string, more: object = {}) => ({ site, url, ...more });

describe('anime of AniList', () => {
  test('an anime of AniList fills every field it has a value for', () => {
    const draft = anime({
      idMal: 8,
      title: { romaji: 'Sousou no Frieren', english: 'Frieren', native: '葬送のフリーレン' },
      synonyms: ['Frieren', 'Frieren at the Funeral', null],
      description: 'Elle <i>marche</i>.<br><br>Loin.<br>(Source: Crunchyroll)',
      format: 'TV_SHORT',
      status: 'FINISHED',
      episodes: 28,
      duration: 24,
      source: 'MANGA',
      genres: ['Drama', 'Adventure', null, 'Cuisine'],
      countryOfOrigin: 'JP',
      startDate: { year: 2023, month: 9, day: 29 },
      endDate: { year: 2024, month: 3, day: null },
      season: 'FALL',
      seasonYear: 2023,
      coverImage: { extraLarge: 'https://img.example/xl.jpg', large: 'https://img.example/l.jpg' },
      bannerImage: 'https://img.example/b.jpg',
      studios: {
        edges: [
          { isMain: false, node: { name: 'Aniplex' } },
          { isMain: true, node: { name: 'MADHOUSE' } },
        ],
      },
      hashtag: '#frieren #フリーレン',
      trailer: { id: 'abc-1', site: 'youtube', thumbnail: 'https://img.example/t.jpg' },
    });
    expect(draft).toEqual({
      title: undefined,
      titleEN: 'Frieren',
      romanji: 'Sousou no Frieren',
      titleJP: '葬送のフリーレン',
      alt: ['Frieren at the Funeral'],
      synopsis: 'Elle marche.\n\nLoin.',
      image: 'https://img.example/xl.jpg',
      bannerURL: 'https://img.example/b.jpg',
      type: 'TV',
      status: 3,
      NbEpisodes: 28,
      EpAverage: 24,
      source: 'Manga',
      origin: 'Japon',
      genre: ['Adventure', 'Drama'],
      start: { day: 29, month: 9, year: 2023 },
      end: { day: null, month: 3, year: 2024 },
      season: 'Automne 2023',
      studios: ['MADHOUSE'],
      social: { Hashtag: '#frieren #フリーレン', website: null, TwitterJP: null, TwitterFR: null },
      videos: [
        {
          url: 'https://www.youtube.com/watch?v=abc-1',
          photo: 'https://img.example/t.jpg',
          title: 'Bande-annonce',
        },
      ],
      vf: null,
      adult: false,
      idMAL: 8,
      idAnilist: 7,
    });
    expect(animeDraftSchema.parse({ ...EMPTY_ANIME, ...draft })).toMatchObject({ type: 'TV' });
  });

  test('a draft from AniList has no French dub and no adult flag, whatever AniList states', () => {
    const draft = anime({ isAdult: true, genres: ['Hentai'] });
    expect(draft).toEqual({
      romanji: 'Titre',
      genre: ['Hentai'],
      idAnilist: 7,
      vf: null,
      adult: false,
    });
  });

  test.each([
    ['TV', 'TV'],
    ['TV_SHORT', 'TV'],
    ['MOVIE', 'Film'],
    ['SPECIAL', 'Special'],
    ['OVA', 'OVA'],
    ['ONA', 'ONA'],
    ['MUSIC', 'Music'],
    ['HOLOGRAM', undefined],
  ])('the AniList format %s is mapped to %s', (format, type) => {
    expect(anime({ format }).type).toBe(type);
  });

  test.each([
    ['FINISHED', 3],
    ['RELEASING', 1],
    ['NOT_YET_RELEASED', 2],
    ['CANCELLED', 4],
    ['HIATUS', 5],
    ['PAUSED', undefined],
  ])('the AniList status %s is mapped to %s', (status, expected) => {
    expect(anime({ status }).status).toBe(expected);
    expect(manga({ status }).status).toBe(expected);
  });

  test.each([
    ['FALL', 'Automne 2020'],
    ['WINTER', 'Hiver 2020'],
    ['SPRING', 'Printemps 2020'],
    ['SUMMER', 'Été 2020'],
    [null, undefined],
  ])('the AniList season %s is mapped to « %s »', (season, expected) => {
    expect(anime({ season, seasonYear: 2020 }).season).toBe(expected);
  });

  test.each([
    ['JP', 'Japon'],
    ['CN', 'Chine'],
    ['KR', 'Corée'],
    ['TW', 'Taïwan'],
    ['FR', undefined],
  ])('the AniList country %s is mapped to %s', (countryOfOrigin, origin) => {
    expect(anime({ countryOfOrigin }).origin).toBe(origin);
    expect(manga({ countryOfOrigin }).origin).toBe(origin);
  });

  test.each([
    ['ORIGINAL', 'Original'],
    ['OTHER', 'Autre'],
    ['MANGA', 'Manga'],
    ['LIGHT_NOVEL', 'Light Novel'],
    ['VISUAL_NOVEL', 'Visual Novel'],
    ['VIDEO_GAME', 'Video Game'],
    ['NOVEL', 'Novel'],
    ['DOUJINSHI', 'Doujinshi'],
    ['ANIME', 'Anime'],
    ['WEB_NOVEL', 'Web Novel'],
    ['LIVE_ACTION', 'Live Action'],
    ['GAME', 'Game'],
    ['COMIC', 'Comic'],
    ['MULTIMEDIA_PROJECT', 'Multimedia Project'],
    ['PICTURE_BOOK', 'Picture Book'],
  ])('the AniList source %s is mapped to %s', (source, expected) => {
    expect(anime({ source }).source).toBe(expected);
  });

  test('invalid dates of AniList keep their valid parts', () => {
    const start = (startDate: object) => anime({ startDate }).start;
    expect(start({ year: 2020, month: 2, day: 31 })).toEqual({ day: null, month: 2, year: 2020 });
    expect(start({ year: 2020, month: 13, day: 1 })).toEqual({ day: null, month: null, year: 2020 });
    expect(start({ year: 2020, month: null, day: 1 })).toEqual({ day: null, month: null, year: 2020 });
    expect(start({ year: 3000, month: 1, day: 1 })).toBeUndefined();
    expect(start({ year: null, month: 4, day: 2 })).toBeUndefined();
    expect(start({})).toBeUndefined();
  });

  test('only links to sites of our lists are read, and no hostile or disabled one', () => {
    const draft = anime({
      externalLinks: [
        link('Crunchyroll', 'https://crunchyroll.example/1', { type: 'STREAMING', language: 'French' }),
        link('Amazon Prime Video', 'https://prime.example/1', { type: 'STREAMING' }),
        link('Netflix', 'https://netflix.example/old', { type: 'STREAMING', isDisabled: true }),
        link('YouTube', 'https://youtube.example/official', { type: 'SOCIAL' }),
        link('Hulu', 'https://hulu.example/1', { type: 'STREAMING' }),
        link('Netflix', 'javascript:alert(1)', { type: 'STREAMING' }),
        link('Official Site', 'javascript:alert(2)', { type: 'INFO' }),
        link('Official Site', 'https://frieren.example', { type: 'INFO' }),
        link('Twitter', 'https://x.example/jp', { type: 'SOCIAL', language: 'Japanese' }),
        link('Twitter', 'https://x.example/fr', { type: 'SOCIAL', language: 'French' }),
        link('Twitter', 'https://x.example/en', { type: 'SOCIAL', language: 'English' }),
        link('TikTok', 'https://tiktok.example', { type: 'SOCIAL', language: 'Klingon' }),
        link('constructor', 'https://constructor.example'),
        null,
      ],
    });
    expect(draft.streaming).toEqual([
      { source: 'Crunchyroll', language: 'French', url: 'https://crunchyroll.example/1', note: null },
      { source: 'Prime', language: null, url: 'https://prime.example/1', note: null },
    ]);
    expect(draft.social).toEqual({
      Hashtag: null,
      website: 'https://frieren.example',
      TwitterJP: 'https://x.example/jp',
      TwitterFR: 'https://x.example/fr',
    });
    expect(draft.links).toEqual([
      { source: 'X', language: 'English', url: 'https://x.example/en', note: null },
      { source: 'Tiktok', language: null, url: 'https://tiktok.example', note: null },
    ]);
  });

  test('values of AniList beyond our limits are dropped, and the others read', () => {
    const draft = anime({
      title: { romaji: 'x'.repeat(501), english: 'Court', native: '\ud800' },
      episodes: -3,
      duration: 10_001,
      seasonYear: 20_200,
      season: 'FALL',
      idMal: 2 ** 31,
      synonyms: ['y'.repeat(501), 'Bon'],
      hashtag: '#'.repeat(201),
      trailer: { id: '"><script>', site: 'youtube' },
      coverImage: { extraLarge: 'data:image/png;base64,AA', large: 'https://img.example/l.jpg' },
    });
    expect(draft).toEqual({
      titleEN: 'Court',
      alt: ['Bon'],
      image: 'https://img.example/l.jpg',
      idAnilist: 7,
      vf: null,
      adult: false,
    });
  });
});
