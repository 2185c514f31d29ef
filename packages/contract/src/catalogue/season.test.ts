import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPartialDate } from '../base/dates.ts';
import { animeCarousels } from './filters/filters.ts';
import {
  currentSeason,
  formatSeason,
  nextSeason,
  readSeason,
  seasonOfMonth,
  seasonOfStart,
} from './season.ts';

const at = (instant: string) => Date.parse(instant);

test('the year has four seasons of three months, from January', () => {
  const months = Array.from({ length: 12 }, (_, index) => seasonOfMonth(index + 1));
  expect(months).toEqual([
    'Hiver',
    'Hiver',
    'Hiver',
    'Printemps',
    'Printemps',
    'Printemps',
    'Été',
    'Été',
    'Été',
    'Automne',
    'Automne',
    'Automne',
  ]);
});

test.each([
  ['2023-09-19', 'Été 2023'],
  ['2023-09-20', 'Automne 2023'],
  ['2023-09', 'Été 2023'],
  ['2023-08-29', 'Été 2023'],
  ['2023-12-19', 'Automne 2023'],
  ['2023-12-28', 'Hiver 2024'],
  ['2024-03-31', 'Printemps 2024'],
])('a start on %s is in the season %s', (start, season) => {
  const found = seasonOfStart(readPartialDate(start));
  expect(found && formatSeason(found)).toBe(season);
});

test('a start without a month has no season', () => {
  expect(seasonOfStart(readPartialDate('2023'))).toBeNull();
  expect(seasonOfStart(null)).toBeNull();
});

const BOUNDARIES: [instant: string, current: string, next: string][] = [
  ['2026-12-31T22:59:59.999Z', 'Automne 2026', 'Hiver 2027'],
  ['2026-12-31T23:00:00.000Z', 'Hiver 2027', 'Printemps 2027'],
  ['2026-03-31T21:59:59.999Z', 'Hiver 2026', 'Printemps 2026'],
  ['2026-03-31T22:00:00.000Z', 'Printemps 2026', 'Été 2026'],
  ['2026-06-30T21:59:59.999Z', 'Printemps 2026', 'Été 2026'],
  ['2026-06-30T22:00:00.000Z', 'Été 2026', 'Automne 2026'],
  ['2026-09-30T21:59:59.999Z', 'Été 2026', 'Automne 2026'],
  ['2026-09-30T22:00:00.000Z', 'Automne 2026', 'Hiver 2027'],
  ['2026-11-15T12:00:00.000Z', 'Automne 2026', 'Hiver 2027'],
];

describe('changes of season', () => {
  test.each(BOUNDARIES)('at %s the season is %s and the next one %s', (instant, current, next) => {
    expect(formatSeason(currentSeason(at(instant)))).toBe(current);
    expect(formatSeason(nextSeason(at(instant)))).toBe(next);
  });

  test.each(['Pacific/Auckland', 'America/New_York', 'UTC'])(
    'seasons change at midnight in Paris on a machine in %s',
    (zone) => {
      const script = `
      const { currentSeason, formatSeason, nextSeason } = await import('./season.ts');
      const { parisDay } = await import('../base/dates.ts');
      const instants = JSON.parse(process.argv[1]);
      console.log(JSON.stringify(instants.map((instant) => [
        instant, formatSeason(currentSeason(Date.parse(instant))), formatSeason(nextSeason(Date.parse(instant)))])));`;
      const output = execFileSync(
        process.execPath,
        ['--input-type=module', '-e', script, JSON.stringify(BOUNDARIES.map(([instant]) => instant))],
        { cwd: import.meta.dirname, env: { ...process.env, TZ: zone }, encoding: 'utf8' },
      );
      expect(JSON.parse(output)).toEqual(BOUNDARIES);
    },
  );
});

test('the next season always follows the current one', () => {
  const order = ['Hiver', 'Printemps', 'Été', 'Automne'];
  const number = ({ name, year }: { name: string; year: number }) => year * 4 + order.indexOf(name);
  fc.assert(
    fc.property(fc.integer({ min: at('1970-01-02T00:00Z'), max: at('2199-12-30T00:00Z') }), (now) => {
      expect(number(nextSeason(now))).toBe(number(currentSeason(now)) + 1);
    }),
  );
});

describe('seasons as text', () => {
  test('a season is read and written back', () => {
    for (const text of ['Hiver 2027', 'Printemps 1963', 'Été 2026', 'Automne 2026']) {
      const season = readSeason(text);
      expect(season && formatSeason(season)).toBe(text);
    }
  });

  test.each([
    '',
    'Automne',
    '2026',
    'Ete 2026',
    'automne 2026',
    'Automne 26',
    'Automne 2026 bis',
    'Fall 2026',
    'Automne deux',
  ])('"%s" is refused as a season', (text) => {
    expect(readSeason(text)).toBeNull();
  });
});

describe('seasons in explore', () => {
  test('« Prochaine saison » in November is the winter of the next year', () => {
    expect(animeCarousels(at('2026-11-21T12:00Z'))).toEqual([
      { title: 'Anime de la saison', filters: { season: 'Automne', year: '2026' } },
      { title: 'Prochaine saison', filters: { season: 'Hiver', year: '2027' } },
      { title: 'Récemment ajoutés', filters: { status: '2', sortBy: 'created' } },
    ]);
  });
});
