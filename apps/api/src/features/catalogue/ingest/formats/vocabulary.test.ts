import { expect, test } from 'vitest';
import {
  animeFormat,
  audienceOf,
  mangaFormat,
  originOf,
  seasonName,
  sourceOf,
  statusNumber,
} from './vocabulary.ts';

test('formats of anime are mapped to ours', () => {
  const words = ['TV', 'TV_SHORT', 'MOVIE', 'SPECIAL', 'OVA', 'ONA', 'MUSIC', 'UNKNOWN', '', null];
  expect(words.map(animeFormat)).toEqual([
    'TV',
    'TV',
    'Film',
    'Special',
    'OVA',
    'ONA',
    'Music',
    null,
    null,
    null,
  ]);
});

test('formats of manga are mapped to ours, with their origin', () => {
  const words = ['Manga', 'Manhwa', 'Manhua', 'Doujinshi', 'Novel', 'Light-Novel', 'One-shot'];
  expect(words.map((word) => [mangaFormat(word)?.type, mangaFormat(word)?.origin])).toEqual([
    ['Manga', 'Japon'],
    ['Manga', 'Corée'],
    ['Manga', 'Chine'],
    ['Manga', 'Japon'],

    ['Light Novel', null],
    ['Light Novel', null],
    ['One Shot', null],
  ]);
});

test('statuses are mapped to ours, with 5 for a hiatus', () => {
  const words = [
    'FINISHED',
    'RELEASING',
    'NOT_YET_RELEASED',
    'CANCELLED',
    'HIATUS',
    'ONGOING',
    'UPCOMING',
    'UNKNOWN',
  ];
  expect(words.map(statusNumber)).toEqual([3, 1, 2, 4, 5, 1, 2, null]);
});

test('seasons and countries are mapped to ours', () => {
  expect(['WINTER', 'SPRING', 'SUMMER', 'FALL', 'UNDEFINED'].map(seasonName)).toEqual([
    'Hiver',
    'Printemps',
    'Été',
    'Automne',
    null,
  ]);
  expect(['JP', 'CN', 'KR', 'TW', 'US'].map(originOf)).toEqual(['Japon', 'Chine', 'Corée', 'Taïwan', null]);
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

  ['MUSIC', 'Autre'],
  ['4-koma manga', 'Manga'],
  ['constructor', null],
])('the source %s is mapped to « %s »', (word, ours) => {
  expect(sourceOf(word)).toBe(ours);
});

test('audiences are mapped to ours', () => {
  expect(['Shounen', 'Shoujo', 'Seinen', 'Josei', 'Kids', 'Everybody'].map(audienceOf)).toEqual([
    'Shōnen',
    'Shōjo',
    'Seinen',
    'Josei',
    'Kodomo',
    null,
  ]);
});
