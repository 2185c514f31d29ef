import { expect, test } from 'vitest';
import { idsOfAddresses, keyByName, keysOfIds, readOutsideIds } from './keys.ts';

test('the surest catalogue comes first, whatever the order of the ids', () => {
  expect(keysOfIds({ notify: 'abc', anidb: '9', kitsu: '5', mal: '7' })).toEqual([
    'mal:7',
    'kitsu:5',
    'anidb:9',
    'notify:abc',
  ]);
});

test('an id of a whole series identifies no title', () => {
  expect(keysOfIds({ tmdb: 'tv:2', wikidata: 'Q3' })).toEqual([]);
});

test('ids of another form than their catalogue gives, and of unknown catalogues, are left out', () => {
  const raw = {
    kitsu: 'a\u0000b',
    anidb: null,
    livechart: 'x y',
    simkl: '',
    imdb: 'tt1',
    tmdb: 'tv:2',
    ann: 4,
  };
  expect(readOutsideIds(raw)).toEqual({ ann: '4', tmdb: 'tv:2' });
});

test('Shikimori’s number of a title that has the same at MyAnimeList says nothing more', () => {
  expect(readOutsideIds({ mal: 5, shikimori: 5 })).toEqual({ mal: '5' });
  expect(readOutsideIds({ shikimori: 5 })).toEqual({ shikimori: '5' });
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
