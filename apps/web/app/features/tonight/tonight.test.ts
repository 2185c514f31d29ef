import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import { expect, test } from 'vitest';
import { tonightOf } from './tonight.ts';

/** A Monday, 20:00 in Paris. */
const NOW = Date.parse('2026-11-23T19:00:00Z');

const aired = (id: number, at: string, more: Partial<AgendaItem> = {}): AgendaItem => ({
  timestamp: Date.parse(at),
  number: 3,
  media: {
    id,
    image: null,
    title: `Titre ${id}`,
    titleEN: null,
    romanji: null,
    titleJP: null,
    diffuseur: {},
  },
  track: 'vostfr',
  service: null,
  dubbed: false,
  ...more,
});

test('tonight is the day in Paris, until midnight', () => {
  const late = aired(2, '2026-11-23T22:59:00Z');
  const { items, later, until } = tonightOf(
    [aired(1, '2026-11-23T08:00:00Z'), late, aired(3, '2026-11-23T23:00:00Z')],
    NOW,
  );
  expect(items.map(({ id, hour }) => `${id} ${hour}`)).toEqual(['1 09:00', '2 23:59']);
  expect(later).toBeNull();
  expect(until).toBe(Date.parse('2026-11-23T23:00:00Z'));
});

test('an evening without broadcasts shows and names the next day with some', () => {
  const { items, later } = tonightOf(
    [aired(1, '2026-11-26T17:00:00Z'), aired(2, '2026-11-25T17:00:00Z')],
    NOW,
  );
  expect(items.map(({ id }) => id)).toEqual([2]);
  expect(later).toBe('mercredi 25 novembre');
});

test('an empty agenda has no evening and no day', () => {
  expect(tonightOf([], NOW)).toMatchObject({ items: [], later: null });
});

test('the evening of a crowded day is shown', () => {
  const hours = Array.from({ length: 22 }, (_, hour) =>
    aired(hour, `2026-11-23T${String(hour).padStart(2, '0')}:10:00Z`),
  );
  const { items } = tonightOf(hours, NOW);
  expect(items).toHaveLength(20);
  expect(items.at(-1)?.id).toBe(21);
});

test('a broadcast has the service of its track, else those of its title, with addresses', () => {
  const media = { ...aired(1, '2026-11-23T17:00:00Z').media, diffuseur: { Disney: 'https://d.example/1' } };
  const [first, second] = tonightOf(
    [
      aired(1, '2026-11-23T17:00:00Z', { media }),
      aired(1, '2026-11-23T18:00:00Z', { media, track: 'vf', service: 'ADN' }),
    ],
    NOW,
  ).items;
  expect(first?.services).toEqual([{ name: 'Disney+', url: 'https://d.example/1' }]);
  expect(second?.services).toEqual([{ name: 'ADN', url: undefined }]);
  expect(second?.episode).toBe('Épisode 3 en VF');
});
