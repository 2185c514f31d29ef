import { expect, test } from 'vitest';
import { idsOfAddresses, importKeyOf, keyByName } from './identity.ts';

test('the import key uses the first catalogue in a fixed order, whatever the order of the ids', () => {
  expect(importKeyOf({ notify: 'abc', anidb: 9, kitsu: 5 })).toBe('kitsu:5');
  expect(importKeyOf({ animeplanet: 'a-slug', nautiljon: 3 })).toBe('animeplanet:a-slug');
});

test('a series number of IMDb, TMDB or TVDB gives no import key', () => {
  expect(importKeyOf({ imdb: 'tt1', tmdb: 'tv:2', tvdb: 3, mal: 4, anilist: 5 })).toBeNull();
});

test('an id with spaces or control characters is ignored', () => {
  expect(importKeyOf({ kitsu: 'a\u0000b', anidb: null, livechart: 'x y', simkl: '' })).toBeNull();
});

test('a key by name ignores the spelling, and differs by type and year', () => {
  expect(keyByName('Umi no Tegami!', 'TV', 2024)).toBe(keyByName('umi  no TEGAMI', 'TV', 2024));
  expect(keyByName('Umi no Tegami', 'TV', 2024)).not.toBe(keyByName('Umi no Tegami', 'TV', 2025));
  expect(keyByName('!!!', null, null)).toBe('title:!!!||');
});

test.each([
  ['https://myanimelist.net/anime/1535', { mal: '1535' }],
  ['https://anilist.co/anime/1535', { anilist: '1535' }],
  ['https://kitsu.io/anime/1376', { kitsu: '1376' }],
  ['https://kitsu.app/anime/1376', { kitsu: '1376' }],
  ['https://anidb.net/anime/4563', { anidb: '4563' }],
  ['https://livechart.me/anime/3437', { livechart: '3437' }],
  ['https://anisearch.com/anime/3633', { anisearch: '3633' }],
  ['https://simkl.com/anime/40190', { simkl: '40190' }],
  ['https://anime-planet.com/anime/death-note', { animeplanet: 'death-note' }],
  ['https://animenewsnetwork.com/encyclopedia/anime.php?id=6592', { ann: '6592' }],
  ['https://notify.moe/anime/0-A-5Fimg', { notify: '0-A-5Fimg' }],
  ['https://myanimelist.net.evil.example/anime/1', {}],
  ['javascript:alert(1)', {}],
])('the address %s gives its id', (address, ids) => {
  expect(idsOfAddresses([address])).toEqual(ids);
});
