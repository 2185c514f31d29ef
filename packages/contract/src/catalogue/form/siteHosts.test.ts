import { describe, expect, test } from 'vitest';
import { BROADCASTERS, READING_SITES } from '../labels.ts';
import { ANIME_LINK_SITES, MANGA_LINK_SITES } from './formLabels.ts';
import { foreignAddress, foreignLinks } from './siteHosts.ts';

const NOT_CRUNCHYROLL = 'Cette adresse n’est pas celle de Crunchyroll.';

test.each([
  ['Crunchyroll', 'https://www.crunchyroll.com/fr/series/GY9PJ5KWR/naruto'],
  ['Crunchyroll', 'https://crunchyroll.com'],
  ['Crunchyroll', 'HTTPS://WWW.CRUNCHYROLL.COM/fr'],
  ['Crunchyroll', 'https://crunchyroll.com:443/fr'],
  ['crunchyroll', 'https://crunchyroll.com/'],
  ['ADN', 'https://animationdigitalnetwork.com/video/1'],
  ['ADN', 'https://animationdigitalnetwork.fr/video/1'],
  ['Prime', 'https://www.primevideo.com/detail/1'],
  ['Prime', 'https://www.amazon.co.jp/dp/1'],
  ['Disney', 'https://www.disneyplus.com/fr-fr'],
  ['X', 'https://twitter.com/a'],
  ['Tiktok', 'https://www.tiktok.com/@a'],
  ['Youtube', 'https://youtu.be/a'],
  ['Wikipedia', 'https://fr.wikipedia.org/wiki/Naruto'],
  ['Site officiel', 'https://partout.example'],
  ['Pika', 'https://www.fnac.example/pika'],
  ['Une source ancienne', 'https://partout.example'],
])('%s is accepted at the address %s', (source, address) => {
  expect(foreignAddress(source, address)).toBeNull();
});

test.each([
  'https://crunchyroll.com.evil.fr/',
  'https://evilcrunchyroll.com/',
  'https://crunchyroll.com@evil.fr/',
  'https://crunchyroll.com%2eevil.fr/',
  'https://evil.fr/crunchyroll.com',
  'https://evil.fr/?crunchyroll.com',
  'https://evil.fr#.crunchyroll.com',
  'https://crunchyroll.com./',
  'https://crunchyroll.fr/',
  'https://crunchyroll',
  'https://xn--crunchroll-m6g.com/',
  // Cyrillic « у » and « с ».
  'https://crunchуroll.com/',
  'https://сrunchyroll.com/',
  'https://crunchyroll。com.evil.fr/',
  'https://127.0.0.1/',
  'pas une adresse',
])('the address %s is refused for Crunchyroll', (address) => {
  expect(foreignAddress('Crunchyroll', address)).toBe(NOT_CRUNCHYROLL);
});

test('the message names the site with its label', () => {
  expect(foreignAddress('Disney', 'https://a.example')).toBe('Cette adresse n’est pas celle de Disney+.');
  expect(foreignAddress('Prime', 'https://a.example')).toBe('Cette adresse n’est pas celle de Prime Video.');
});

test('every platform and network of the forms has its hosts', () => {
  const judged = (choices: readonly { value: string }[]) =>
    choices.map(({ value }) => value).filter((value) => foreignAddress(value, 'https://a.example') !== null);
  const without =
    (...names: string[]) =>
    (name: string) =>
      !names.includes(name);
  const all = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);
  expect(judged(BROADCASTERS)).toEqual(all(BROADCASTERS).filter(without('Mangadon')));
  expect(judged(ANIME_LINK_SITES)).toEqual(all(ANIME_LINK_SITES));
  expect(judged(MANGA_LINK_SITES)).toEqual(all(MANGA_LINK_SITES).filter(without('Site officiel')));
  expect(judged(READING_SITES)).toEqual(['Crunchyroll Manga', 'Izneo', 'Manga Plus', 'Mangas.io']);
});

describe('links of titles and their sites', () => {
  const link = (source: string, url: string, note: string | null = null) => ({ source, url, note });
  const old = link('Crunchyroll', 'https://ancien.example/1');

  test('each wrong link is reported at its place', () => {
    const properties = {
      links: [link('X', 'https://x.com/a'), link('X', 'https://ecks.example')],
      streaming: [link('Netflix', 'https://www.netflix.com/1'), link('Crunchyroll', 'https://a.example')],
      social: { TwitterJP: 'https://a.example', TwitterFR: 'https://x.com/b', website: 'https://a.example' },
    };
    expect(foreignLinks(properties, {})).toEqual({
      'links.1.url': 'Cette adresse n’est pas celle de X.',
      'streaming.1.url': NOT_CRUNCHYROLL,
      'social.TwitterJP': 'Cette adresse n’est pas celle de X.',
    });
  });

  test('existing links are accepted, even moved or with another note', () => {
    const known = { streaming: [old], social: { TwitterJP: 'https://a.example' } };
    const moved = [link('ADN', 'https://animationdigitalnetwork.com/1'), { ...old, note: 'VF' }];
    expect(foreignLinks({ streaming: moved, social: { TwitterJP: 'https://a.example' } }, known)).toEqual({});
    expect(foreignLinks({ title: 'Autre' }, known)).toEqual({});
  });

  test('a link with a changed site or address is checked', () => {
    const known = { streaming: [old] };
    expect(foreignLinks({ streaming: [{ ...old, source: 'ADN' }] }, known)).toEqual({
      'streaming.0.url': 'Cette adresse n’est pas celle d’ADN.',
    });
    expect(foreignLinks({ streaming: [{ ...old, url: 'https://ancien.example/2' }] }, known)).toEqual({
      'streaming.0.url': NOT_CRUNCHYROLL,
    });
  });
});
