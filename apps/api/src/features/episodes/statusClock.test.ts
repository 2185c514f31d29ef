import { parisDay } from '@kiroku/contract/base/dates';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setupRoles } from '../../testing/setupRoles.ts';
import { openStatusClock } from './statusClock.ts';

const SERIES = 40;
const DAY = 24 * 3_600_000;
const setup = setupRoles();
beforeAll(async () => {
  // The seeded titles are frozen: only titles of a test may move.
  await setup.api.db.sql.updateTable('anime').set({ status: 4 }).execute();
});
beforeEach(async () => {
  await setup.api.db.sql.deleteFrom('episode').execute();
  await setup.api.db.sql.deleteFrom('audit').execute();
});

const now = () => setup.api.clock.now();
const nothing = {
  start_year: null,
  start_month: null,
  start_day: null,
  end_year: null,
  end_month: null,
  end_day: null,
};
const prepare = (values: object) =>
  setup.api.db.sql
    .updateTable('anime')
    .set({ ...nothing, nb_episodes: null, type: 'TV', ...values })
    .where('id', '=', SERIES)
    .execute();
const status = async () =>
  (await setup.api.db.sql.selectFrom('anime').select('status').where('id', '=', SERIES).executeTakeFirst())
    ?.status;
const plan = (number: number, at: number, duration = 24) =>
  setup.roles.staff.call('POST', 'episode', {
    episodes: [{ animeID: SERIES, number, timestamp: at, duration }],
  });
const update = () => setup.api.statusClock.update();

// The clock stands at noon UTC on 21 November 2026.
describe('beginning titles', () => {
  test('an upcoming title begins on its start day in Paris, and not with an incomplete date', async () => {
    await prepare({ status: 2, start_year: 2026, start_month: 11, start_day: 22 });
    expect([await update(), await status()]).toEqual([0, 2]);
    setup.api.clock.advance(11 * 3_600_000);
    expect([await update(), await status()]).toEqual([1, 1]);
    await prepare({ status: 2, start_year: 2020, start_month: 1 });
    expect([await update(), await status()]).toEqual([0, 2]);
  });

  test('an upcoming title begins with its first broadcast', async () => {
    await prepare({ status: 2 });
    await plan(1, now() + 1000);
    expect(await update()).toBe(0);
    setup.api.clock.advance(1000);
    expect([await update(), await status()]).toEqual([1, 1]);
  });

  test('an upcoming film is finished on its start day', async () => {
    await prepare({ status: 2, type: 'Film', start_year: 2026, start_month: 1, start_day: 1 });
    expect([await update(), await status()]).toEqual([1, 3]);
  });
});

describe('finishing titles', () => {
  test('an airing title is finished after its last episode', async () => {
    await prepare({ status: 1, nb_episodes: 2 });
    await plan(2, now(), 30);
    expect(await update()).toBe(0);
    setup.api.clock.advance(29 * 60_000);
    expect(await update()).toBe(0);
    setup.api.clock.advance(60_000);
    expect([await update(), await status()]).toEqual([1, 3]);
  });

  test('an airing title is finished the day after its end date, unless a broadcast is planned', async () => {
    const { year, month, day } = parisDay(now());
    const end = { end_year: year, end_month: month, end_day: day };
    await prepare({ status: 1, ...end });
    expect(await update()).toBe(0);
    setup.api.clock.advance(DAY);
    await plan(13, now() + DAY);
    expect(await update()).toBe(0);
    setup.api.clock.advance(DAY);
    expect([await update(), await status()]).toEqual([1, 3]);
  });

  test('an airing title without a total and dates is not finished', async () => {
    await prepare({ status: 1 });
    await plan(12, now() - DAY);
    expect([await update(), await status()]).toEqual([0, 1]);
  });
});

test('a finished title loses its planned episodes, except those of the staff', async () => {
  await prepare({ status: 1 });
  await plan(1, now() - DAY);
  await plan(2, now() + DAY);
  await plan(3, now() + 2 * DAY);
  await setup.api.db.sql
    .updateTable('episode')
    .set({ by_hand: false })
    .where('anime_id', '=', SERIES)
    .where('number', '<', 3)
    .execute();
  await update();
  const numbers = async () => {
    const episodes = (await setup.api.get(`/api/episode?animeID=${SERIES}`)).json() as { number: number }[];
    return episodes.map(({ number }) => number);
  };
  expect(await numbers()).toEqual([1, 2, 3]);
  await setup.roles.staff.call('PATCH', `anime/${SERIES}`, { status: 4 });
  await update();
  expect(await numbers()).toEqual([1, 3]);
  expect((await setup.api.get('/api/agenda.ics')).body).toMatch(
    new RegExp(`UID:episode-${SERIES}-2@[\\s\\S]*?STATUS:CANCELLED`),
  );
});

test('a status set by the staff holds for seven days', async () => {
  await prepare({ status: 1, start_year: 2026, start_month: 1, start_day: 1 });
  await setup.roles.staff.call('PATCH', `anime/${SERIES}`, { status: 2 });
  expect([await update(), await status()]).toEqual([0, 2]);
  await setup.roles.staff.call('PATCH', `anime/${SERIES}`, { title: 'Autre chose' });
  setup.api.clock.advance(7 * DAY - 1);
  expect(await update()).toBe(0);
  setup.api.clock.advance(1);
  expect([await update(), await status()]).toEqual([1, 1]);
});

test('each change by the clock enters the journal and is visible everywhere', async () => {
  await prepare({ status: 2, start_year: 2026, start_month: 1, start_day: 1 });
  await update();
  const lines = await setup.api.db.sql
    .selectFrom('audit')
    .select(['actor', 'action', 'target', 'before', 'after'])
    .execute();
  expect(lines).toEqual([
    {
      actor: null,
      action: 'anime.clock',
      target: `anime:${SERIES}`,
      before: { status: 2 },
      after: { status: 1 },
    },
  ]);
  await expect.poll(async () => (await setup.api.get(`/api/anime/${SERIES}`)).json().status).toBe(1);
});

test('several processes change the status of each title once', async () => {
  await prepare({ status: 2, start_year: 2026, start_month: 1, start_day: 1 });
  const others = [1, 2].map(() => openStatusClock({ db: setup.api.db, now }));
  const moved = await Promise.all([update(), ...others.map((other) => other.update())]);
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(1);
});
