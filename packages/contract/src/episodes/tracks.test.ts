import { expect, test } from 'vitest';
import { generateEpisodes } from './rules.ts';
import { choiceOf, ofChoice } from './trackChoice.ts';
import { broadcastName, ofPreferredTrack, type Track } from './tracks.ts';

const DAY = 86_400_000;

test('a member who prefers dubs has the next dub where it exists', () => {
  const vf = { nextEpisode: 20, released: 1 };
  const both = { nextEpisode: 10, released: 3, vf };
  expect(ofPreferredTrack('vostfr', both)).toEqual({ track: 'vostfr', nextEpisode: 10, released: 3 });
  expect(ofPreferredTrack('vf', both)).toEqual({ track: 'vf', ...vf });
  expect(ofPreferredTrack('vf', { nextEpisode: 10 })).toEqual({
    track: 'vostfr',
    nextEpisode: 10,
    released: null,
  });
});

test('an agenda shows the tracks of the choice', () => {
  const items: { id: number; track: Track }[] = [
    { id: 1, track: 'vostfr' },
    { id: 1, track: 'vf' },
    { id: 2, track: 'vostfr' },
    { id: 3, track: 'vostfr' },
  ];
  // The dub of 3 is broadcast in another week.
  const shown = (choice: Parameters<typeof ofChoice>[1]) =>
    ofChoice(items, choice, ({ id }) => id !== 2).map(({ id, track }) => `${id} ${track}`);
  expect(shown('vostfr')).toEqual(['1 vostfr', '2 vostfr', '3 vostfr']);
  expect(shown('preferVf')).toEqual(['1 vf', '2 vostfr']);
  expect(shown('vf')).toEqual(['1 vf']);
  expect(shown('all')).toHaveLength(4);
  expect([choiceOf('vf'), choiceOf('vostfr')]).toEqual(['preferVf', 'vostfr']);
});

test('only a dubbed broadcast names its track', () => {
  expect([broadcastName(3, 'vostfr'), broadcastName(3, 'vf')]).toEqual(['Épisode 3', 'Épisode 3 en VF']);
});

test('generating episodes creates both tracks', () => {
  const generation = {
    first: 0,
    everyDays: 7,
    total: 2,
    firstNumber: 1,
    duration: 24,
    displayCalendar: true,
    service: 'Crunchyroll',
    vf: { afterDays: 14, service: 'ADN' },
  } as const;
  expect(generateEpisodes(5, generation)).toMatchObject([
    { timestamp: 0, service: 'Crunchyroll', vf: { timestamp: 14 * DAY, service: 'ADN' } },
    { timestamp: 7 * DAY, vf: { timestamp: 21 * DAY, service: 'ADN' } },
  ]);
  // An episode without a date has no date of a dub.
  expect(generateEpisodes(5, { ...generation, first: null }).some(({ vf }) => vf)).toBe(false);
});
