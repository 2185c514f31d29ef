import { expect, test } from 'vitest';
import { isWebLink } from '../../base/webLink.ts';
import { BROADCASTERS } from '../labels.ts';
import { broadcasterNamed, isSearchPage, searchPage } from './services.ts';
import { foreignAddress } from './siteHosts.ts';

test.each([
  ['Crunchyroll', 'Crunchyroll'],
  ['Amazon Prime Video', 'Prime'],
  ['prime-video', 'Prime'],
  ['Disney+', 'Disney'],
  ['Disney Plus', 'Disney'],
  ['YouTube', 'Youtube'],
  ['Anime Digital Network', 'ADN'],
  ['HBO Max', 'Max'],
  ['Twitter', null],
  ['Official Site', null],
  ['Hulu', null],
  ['', null],
])('the service %s is the broadcaster %s', (name, source) => expect(broadcasterNamed(name)).toBe(source));

test('every broadcaster is found by its value and its label', () => {
  for (const { value, label } of BROADCASTERS) {
    expect([broadcasterNamed(value), broadcasterNamed(label)]).toEqual([value, value]);
  }
});

test('every broadcaster except closed ones has a search page on its own host', () => {
  const without = BROADCASTERS.filter(({ value }) => searchPage(value, 'a') === null);
  expect(without.map(({ value }) => value)).toEqual(['Wakanim']);
  for (const { value } of BROADCASTERS) {
    const url = searchPage(value, 'L’Été & l’hiver ? #1');
    if (url === null) continue;
    expect(isWebLink(url)).toBe(true);
    expect(foreignAddress(value, url)).toBeNull();
    expect(url).toMatch(/L%E2%80%99%C3%89t%C3%A9%20%26%20l%E2%80%99hiver%20%3F%20%231$/);
    expect(isSearchPage({ source: value, url })).toBe(true);
  }
});

test('the page of a title is not a search page', () => {
  const url = 'https://www.crunchyroll.com/fr/series/GRMG8ZQZR/one-piece';
  expect(isSearchPage({ source: 'Crunchyroll', url })).toBe(false);
  expect(isSearchPage({ source: 'Ailleurs', url })).toBe(false);
});
