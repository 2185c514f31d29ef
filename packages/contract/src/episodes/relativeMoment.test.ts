import { expect, test } from 'vitest';
import { PARIS } from './agendaWeek.ts';
import { relativeMoment, releaseDay } from './relativeMoment.ts';

/** A Monday, 20:00 in Paris. */
const NOW = Date.parse('2026-11-23T19:00:00Z');

test.each([
  ['2026-11-22T15:30:00Z', 'hier 16\u202fh\u202f30'],
  ['2026-11-22T23:30:00Z', 'aujourd’hui 0\u202fh\u202f30'],
  ['2026-11-23T22:59:00Z', 'aujourd’hui 23\u202fh\u202f59'],
  ['2026-11-24T15:00:00Z', 'demain 16\u202fh'],
  ['2026-11-25T15:30:00Z', 'mercredi 16\u202fh\u202f30'],
  ['2026-11-29T15:30:00Z', 'dimanche 16\u202fh\u202f30'],
  ['2026-11-30T15:30:00Z', '30/11/2026'],
  ['2026-11-21T15:30:00Z', 'samedi dernier'],
  ['2026-11-17T15:30:00Z', 'mardi dernier'],
  ['2026-11-16T15:30:00Z', '16/11/2026'],
])('the moment %s reads « %s »', (instant, words) => {
  expect(relativeMoment(Date.parse(instant), NOW, PARIS)).toBe(words);
});

test('relative days follow the time zone', () => {
  const instant = Date.parse('2026-11-24T15:30:00Z');
  expect(relativeMoment(instant, NOW, 'Pacific/Auckland')).toBe('demain 4\u202fh\u202f30');
  expect(relativeMoment(instant, NOW, 'America/Toronto')).toBe('demain 10\u202fh\u202f30');
});

test('a day of 23 hours counts as a day', () => {
  const saturday = Date.parse('2027-03-27T20:00:00Z');
  expect(relativeMoment(Date.parse('2027-03-28T20:00:00Z'), saturday, PARIS)).toBe('demain 22\u202fh');
});

test.each([
  ['2026-11-23T05:00:00Z', 'aujourd’hui'],
  ['2026-11-22T15:30:00Z', 'hier'],
  ['2026-11-21T15:30:00Z', 'samedi'],
  ['2026-11-17T15:30:00Z', 'mardi'],
  ['2026-11-16T15:30:00Z', 'lundi dernier'],
  ['2026-11-15T15:30:00Z', 'le 15/11/2026'],
])('the release of %s reads « %s »', (instant, words) => {
  expect(releaseDay(Date.parse(instant), NOW, PARIS)).toBe(words);
});
