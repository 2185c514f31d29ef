import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import { expect, test } from 'vitest';
import { NOTHING_TONIGHT, tonightOf } from './tonight.ts';

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

const ids = (airings: readonly { id: number }[]) => airings.map(({ id }) => id);
const MONDAY = '2026-11-23';

test('the evening begins at 17 h in Paris; what comes before it is apart, in the same order', () => {
  const items = [
    aired(1, '2026-11-23T08:00:00Z'),
    aired(2, '2026-11-23T22:59:00Z'),
    aired(3, '2026-11-23T15:59:00Z'),
    aired(4, '2026-11-23T16:00:00Z'),
  ];
  const { evening, earlier, later, until } = tonightOf({ day: MONDAY, items }, NOW);
  expect(evening.map(({ id, hour }) => `${id} ${hour}`)).toEqual(['2 23:59', '4 17:00']);
  expect(earlier.map(({ id, hour }) => `${id} ${hour}`)).toEqual(['1 09:00', '3 16:59']);
  expect(later).toBeNull();
  expect(until).toBe(Date.parse('2026-11-23T23:00:00Z'));
});

test('the broadcasts of a later day are shown together, and the day is named', () => {
  const items = [aired(2, '2026-11-25T17:00:00Z'), aired(1, '2026-11-25T08:00:00Z')];
  const { evening, earlier, later } = tonightOf({ day: '2026-11-25', items }, NOW);
  expect([ids(evening), ids(earlier), later]).toEqual([[2, 1], [], 'mercredi 25 novembre']);
});

test('an empty agenda has no evening and no day', () => {
  expect(tonightOf(NOTHING_TONIGHT, NOW)).toMatchObject({ evening: [], earlier: [], later: null });
});

test('of a crowded day twenty broadcasts are shown, the evening’s first', () => {
  const items = Array.from({ length: 24 }, (_, index) =>
    aired(index, `2026-11-23T${index % 2 === 0 ? '09' : '17'}:10:00Z`),
  );
  const { evening, earlier } = tonightOf({ day: MONDAY, items }, NOW);
  expect([evening.length, earlier.length]).toEqual([12, 8]);
});

test('a weekly slot has no number', () => {
  const items = [{ ...aired(1, '2026-11-23T17:00:00Z'), number: null }];
  const [slot] = tonightOf({ day: MONDAY, items }, NOW).evening;
  expect(slot).toMatchObject({ number: null, episode: 'Chaque semaine' });
});

test('a broadcast has the service of its track, else those of its title, with addresses', () => {
  const media = { ...aired(1, '2026-11-23T17:00:00Z').media, diffuseur: { Disney: 'https://d.example/1' } };
  const items = [
    aired(1, '2026-11-23T17:00:00Z', { media }),
    aired(1, '2026-11-23T18:00:00Z', { media, track: 'vf', service: 'ADN' }),
  ];
  const [first, second] = tonightOf({ day: MONDAY, items }, NOW).evening;
  expect(first?.services).toEqual([{ name: 'Disney+', url: 'https://d.example/1' }]);
  expect(second?.services).toEqual([{ name: 'ADN', url: undefined }]);
  expect(second?.episode).toBe('Épisode 3 en VF');
});
