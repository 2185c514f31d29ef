import type { ExploreCard } from '@kiroku/contract/catalogue/schema';
import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import { expect, test } from 'vitest';
import { demoTitle } from './demoTitle.ts';

const NOW = 1000;
const names = { titleEN: null, romanji: null, titleJP: null, image: null };

const card = (id: number, status: number, NbEpisodes: number | null): ExploreCard => ({
  ...names,
  id,
  title: `Titre ${id}`,
  type: 'TV',
  status,
  adult: false,
  season: null,
  NbEpisodes,
  average: null,
  genre: [],
  start: null,
});

const aired = (id: number, number: number, timestamp: number): AgendaItem => ({
  timestamp,
  number,
  media: { ...names, id, title: `Titre ${id}`, diffuseur: { Netflix: 'https://n.example' } },
  track: 'vostfr',
  service: null,
  dubbed: false,
});

test('the landing card shows an airing title with its released episodes', () => {
  const found = demoTitle([card(1, 3, 12), card(2, 1, 12)], [aired(2, 6, 2000)], NOW);
  expect(found).toMatchObject({ media: { id: 2 }, total: 12, released: 5 });
  expect(found?.services).toEqual([{ name: 'Netflix', url: 'https://n.example' }]);
});

test('an episode of today counts as released', () => {
  expect(demoTitle([card(2, 1, 12)], [aired(2, 6, 900), aired(2, 7, 3000)], NOW)?.released).toBe(6);
});

test('the landing card prefers a known number of episodes, and excludes titles before their first episode', () => {
  const airings = [aired(1, 1, 2000), aired(2, 6, 2000), aired(3, 4, 2000)];
  const cards = [card(1, 1, 12), card(2, 1, null), card(3, 1, 10)];
  expect(demoTitle(cards, airings, NOW)?.media.id).toBe(3);
  expect(demoTitle(cards.slice(0, 2), airings, NOW)?.media.id).toBe(2);
});

test('any title of the list is used without airing ones, and none with an empty catalogue', () => {
  expect(demoTitle([card(1, 3, 2)], [], NOW)).toMatchObject({ media: { id: 1 }, released: 2 });
  expect(demoTitle([], [], NOW)).toBeNull();
});
