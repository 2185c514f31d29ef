import { isoPartialDate, parisDate } from '@kiroku/contract/base/dates';
import { addDays, mondayOf } from '@kiroku/contract/episodes/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { seedDemoCatalogue } from '../catalogue/demo.ts';
import { demoEpisodes, seedDemoSchedule } from './demoSchedule.ts';

const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2045, 0, 1) });
const date = (text: string) => {
  const [year, month, day] = text.split('-').map(Number);
  return { year: year ?? null, month: month ?? null, day: day ?? null };
};

test('on any date a begun demo series has one episode this week, within its start and total', () => {
  const totals = fc.option(fc.integer({ min: 1, max: 1200 }));
  const starts = fc.option(instants.map((instant) => date(parisDate(instant))));
  fc.assert(
    fc.property(fc.nat(5000), totals, starts, instants, (id, NbEpisodes, start, now) => {
      const episodes = demoEpisodes({ id, NbEpisodes, EpAverage: null, start }, now);
      const monday = mondayOf(parisDate(now));
      const ofThisWeek = episodes.filter(({ timestamp }) => mondayOf(parisDate(timestamp ?? 0)) === monday);
      const isToCome = start !== null && episodes.every(({ timestamp }) => (timestamp ?? 0) > now);
      if (!isToCome || ofThisWeek.length > 0) expect(ofThisWeek).toHaveLength(1);
      if (start) {
        const day = isoPartialDate(start) ?? '';
        for (const { timestamp } of episodes) expect(parisDate(timestamp ?? 0) >= day).toBe(true);
      }
      const numbers = episodes.map(({ number }) => number);
      if (numbers.length === 0) return;
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(NbEpisodes ?? Number.POSITIVE_INFINITY);
    }),
  );
});

test('a demo series that began some weeks ago has the matching number', () => {
  const title = { id: 7, NbEpisodes: 12, EpAverage: 24, start: date('2026-10-05') };
  const [first] = demoEpisodes(title, Date.parse('2026-11-18T12:00:00Z'));
  expect(first).toMatchObject({ number: 1, title: 'Épisode 1', duration: 24 });
  expect(mondayOf(parisDate(first?.timestamp ?? 0))).toBe('2026-10-05');
});

test.each(['2026-11-21T12:00:00Z', '2031-03-30T01:30:00Z'])(
  'the demo catalogue seeded at %s has a broadcast on every day of the week',
  async (instant) => {
    const now = Date.parse(instant);
    const db = await openTestDatabase();
    try {
      await seedDemoCatalogue(db, (transaction) => seedDemoSchedule(transaction, now));
      const rows = await db.sql.selectFrom('episode').select('air_at').execute();
      const days = new Set(rows.map(({ air_at }) => parisDate(air_at?.getTime() ?? 0)));
      const monday = mondayOf(parisDate(now));
      for (let offset = 0; offset < 7; offset++) expect(days).toContain(addDays(monday, offset));
    } finally {
      await db.dispose();
    }
  },
);
