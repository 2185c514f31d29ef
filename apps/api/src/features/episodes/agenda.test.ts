import { agendaItemSchema, dayItemSchema, timelineDaySchema } from '@kiroku/contract/episodes/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ADULT } from '../../testing/seed.ts';
import { setupRoles } from '../../testing/setupRoles.ts';

const AIRING = 5;
const setup = setupRoles();
beforeEach(() => setup.api.db.sql.deleteFrom('episode').execute());

/** Plans an episode of a title at each instant. */
async function plan(instants: string[], more: object = {}): Promise<void> {
  const episodes = instants.map((instant, index) => ({
    animeID: AIRING,
    number: index + 1,
    title: `Épisode ${index + 1}`,
    timestamp: Date.parse(instant),
    ...more,
  }));
  expect((await setup.roles.staff.call('POST', 'episode', { episodes })).statusCode).toBe(201);
}
const read = async (path: string) => (await setup.api.get(`/api/agenda${path}`)).json();
const week = async (from = '') =>
  z.array(agendaItemSchema.strict()).parse(await read(`/week${from && `?from=${from}`}`));
const numbersOf = (items: { number: number }[]) => items.map(({ number }) => number);

describe('weeks of the agenda', () => {
  // The clock stands at noon UTC on Saturday, 21 November 2026.
  test('a week goes from Monday to Sunday in Paris, sorted by time', async () => {
    await plan([
      '2026-11-15T22:59:59Z',
      '2026-11-22T22:59:59Z',
      '2026-11-15T23:00:00Z',
      '2026-11-22T23:00:00Z',
      '2026-11-18T10:00:00Z',
    ]);
    const items = await week();
    expect(numbersOf(items)).toEqual([3, 5, 2]);
    expect(items[0]).toEqual({
      timestamp: Date.parse('2026-11-15T23:00:00Z'),
      number: 3,
      media: {
        id: AIRING,
        title: 'Série nº 5',
        titleEN: null,
        romanji: 'Shirizu 5',
        titleJP: null,
        image: expect.stringContaining('/art/anime/5'),
        diffuseur: expect.any(Object),
      },
      track: 'vostfr',
      service: null,
      dubbed: false,
    });
    expect(numbersOf(await week('2026-11-24'))).toEqual([4]);
    expect(numbersOf(await week('2026-11-15'))).toEqual([1]);
  });

  test.each([
    ['forward', '2026-03-29', ['2026-03-22T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z']],
    ['back', '2026-10-25', ['2026-10-18T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z']],
    [
      'nowhere, over the end of a year',
      '2027-01-01',
      ['2026-12-27T23:00:00Z', '2027-01-03T22:59:59Z', '2027-01-03T23:00:00Z'],
    ],
  ])(
    'a week in which the clocks go %s has its first and last second, and not the next',
    async (_, day, instants) => {
      await plan(instants);
      expect(numbersOf(await week(day))).toEqual([1, 2]);
    },
  );

  test('a week names the platforms, without adult titles and hidden episodes', async () => {
    await plan(['2026-11-18T10:00:00Z']);
    await plan(['2026-11-18T10:00:00Z'], { animeID: ADULT });
    await plan(['2026-11-18T11:00:00Z'], { animeID: 10, displayCalendar: false });
    await setup.roles.staff.call('PATCH', `anime/${AIRING}`, {
      streaming: [
        { source: 'ADN', language: 'French', url: 'https://animationdigitalnetwork.com/5', note: null },
      ],
    });
    const items = await week();
    expect(items.map(({ media }) => media.id)).toEqual([AIRING]);
    expect(items[0]?.media.diffuseur).toEqual({ ADN: 'https://animationdigitalnetwork.com/5' });
  });

  test('a week of three hundred episodes is complete, in a stable order, and built once', async () => {
    const episodes = Array.from({ length: 300 }, (_, index) => ({
      animeID: AIRING + (index % 3) * 5,
      number: index + 1,
      timestamp: Date.parse('2026-11-16T10:00:00Z') + (index % 50) * 3_600_000,
    }));
    await setup.roles.staff.call('POST', 'episode', { episodes });
    const items = await week();
    expect(items).toHaveLength(300);
    expect(items.map(({ timestamp }) => timestamp)).toEqual(
      items.map(({ timestamp }) => timestamp).sort((a, b) => a - b),
    );
    // A server announces our own change to us a moment later, which makes it once more.
    const statementsOfWeek = async () => {
      setup.api.statements();
      await week();
      return setup.api.statements();
    };
    await expect.poll(statementsOfWeek).toBe(0);
  });

  test.each(['demain', '2026-02-30', '2026-13-01', '1899-12-31', '20261121'])(
    'a week from « %s » is refused',
    async (from) => {
      const response = await setup.api.get(`/api/agenda/week?from=${from}`);
      expect([response.statusCode, response.json().errors]).toEqual([422, { from: 'Jour invalide.' }]);
    },
  );
});

test('the agenda shows some days from a given one', async () => {
  await plan([
    '2026-11-20T22:59:59Z',
    '2026-11-20T23:00:00Z',
    '2026-11-22T22:59:59Z',
    '2026-11-22T23:00:00Z',
  ]);
  expect(numbersOf(await read('?from=2026-11-21&days=2'))).toEqual([2, 3]);
  expect(numbersOf(await read('?from=2026-11-21'))).toEqual([2, 3, 4]);
  expect((await setup.api.get('/api/agenda')).statusCode).toBe(422);
  expect((await setup.api.get('/api/agenda?from=2026-11-21&days=15')).statusCode).toBe(422);
});

test('the agenda shows today, and the seven days from today', async () => {
  await plan([
    '2026-11-20T22:59:59Z',
    '2026-11-20T23:00:00Z',
    '2026-11-21T22:59:59Z',
    '2026-11-22T23:30:00Z',
    '2026-11-27T23:00:00Z',
  ]);
  const today = z.array(dayItemSchema.strict()).parse(await read('/day'));
  expect(today.map(({ episode }) => episode.number)).toEqual([2, 3]);
  expect(today[0]?.episode).toEqual({
    timestamp: Date.parse('2026-11-20T23:00:00Z'),
    number: 2,
    title: 'Épisode 2',
    animeID: AIRING,
    animeTitle: 'Série nº 5',
    displayCalendar: true,
  });
  const timeline = z.array(timelineDaySchema.strict()).parse(await read('/timeline'));
  expect(timeline.map(({ date, airing }) => [date, ...numbersOf(airing)])).toEqual([
    ['2026-11-21', 2, 3],
    ['2026-11-22'],
    ['2026-11-23', 4],
    ['2026-11-24'],
    ['2026-11-25'],
    ['2026-11-26'],
    ['2026-11-27'],
  ]);
});

test('an episode without a title is named by its number', async () => {
  await setup.roles.staff.call('POST', 'episode', {
    episodes: [{ animeID: AIRING, number: 7, timestamp: Date.parse('2026-11-21T10:00:00Z') }],
  });
  expect((await read('/day')).map(({ episode }: { episode: { title: string } }) => episode.title)).toEqual([
    'Épisode 7',
  ]);
});

test('the agenda is fresh at once after a new episode and a renamed title', async () => {
  await plan(['2026-11-18T10:00:00Z']);
  expect(await week()).toHaveLength(1);
  await setup.roles.staff.call('POST', 'episode', {
    episodes: [{ animeID: AIRING, number: 9, timestamp: Date.parse('2026-11-19T10:00:00Z') }],
  });
  expect(await week()).toHaveLength(2);
  await setup.roles.staff.call('PATCH', `anime/${AIRING}`, { title: 'Autre nom' });
  expect((await week())[0]?.media.title).toBe('Autre nom');
});
