import { parisDate } from '@kiroku/contract/base/dates';
import { AIRING, ENDED } from '@kiroku/contract/catalogue/shown/titleStatus';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoInputAt } from '../../testing/demoInput.ts';
import { type DemoCommunity, type DemoInput, demoCommunity } from './demoCommunity.ts';
import { ENTRY_STATUS } from './demoTitle.ts';

const DAY = 86_400_000;
const everyEntry = ({ people }: DemoCommunity) => people.flatMap(({ entries }) => entries);

describe.each(['2026-11-21T20:00:00Z', '2026-10-25T00:30:00Z', '2031-03-30T01:30:00Z'])(
  'demo data at %s',
  (instant) => {
    let here: DemoInput;
    let there: DemoCommunity;
    beforeAll(async () => {
      here = await demoInputAt(instant);
      there = demoCommunity(here);
    });

    test('every demo entry follows the rules of a library', () => {
      const today = parisDate(here.now);
      for (const { title, status, progression, startDate, endDate, score, lastChange } of everyEntry(there)) {
        if (status === ENTRY_STATUS.planned)
          expect([progression, startDate, endDate, score]).toEqual([0, null, null, null]);
        if (status === ENTRY_STATUS.completed)
          expect([title.status, progression]).toEqual([ENDED, title.episodes]);
        if (status === ENTRY_STATUS.onHold || status === ENTRY_STATUS.dropped) {
          expect(title.status).toBe(ENDED);
          expect(progression).toBeGreaterThan(0);
        }
        if (status !== ENTRY_STATUS.completed) {
          expect(progression).toBeLessThan(title.episodes ?? Number.POSITIVE_INFINITY);
          expect(endDate).toBeNull();
        }
        if (title.status === AIRING) {
          expect(progression).toBeLessThanOrEqual(title.aired.at(-1)?.number ?? 0);
        }
        if (startDate && endDate) expect(startDate <= endDate).toBe(true);
        for (const date of [startDate, endDate]) if (date) expect(date <= today).toBe(true);
        expect(score === null || (score >= 1 && score <= 10 && Number.isInteger(2 * score))).toBe(true);
        expect(lastChange).toBeLessThanOrEqual(here.now);
      }
      for (const { entries } of there.people) {
        expect(new Set(entries.map(({ title }) => title.id)).size).toBe(entries.length);
        expect(new Set(entries.map(({ lastChange }) => lastChange)).size).toBe(entries.length);
      }
    });

    test('every demo manga entry fits its chapters and volumes', () => {
      const readings = there.people.flatMap(({ readings }) => readings);
      expect(readings.length).toBeGreaterThan(100);
      for (const { manga, status, progression, volumes, score, startDate, lastChange } of readings) {
        if (status === ENTRY_STATUS.planned) expect([progression, volumes, score]).toEqual([0, 0, null]);
        if (status === ENTRY_STATUS.completed) expect(progression).toBe(manga.chapters);
        expect(progression).toBeLessThanOrEqual(manga.chapters ?? Number.POSITIVE_INFINITY);
        expect(volumes).toBeLessThanOrEqual(manga.volumes ?? Number.POSITIVE_INFINITY);
        if (startDate) expect(startDate <= parisDate(here.now)).toBe(true);
        expect(lastChange).toBeLessThanOrEqual(here.now);
      }
      for (const { readings: own } of there.people) {
        expect(new Set(own.map(({ manga }) => manga.id)).size).toBe(own.length);
      }
    });

    test('the history of a demo entry leads to its progress, within the year and the membership', () => {
      for (const { member, entries } of there.people) {
        const moments = entries.flatMap(({ seen }) => seen.map(({ at }) => at));
        expect(new Set(moments).size).toBe(moments.length);
        for (const { seen, progression, lastChange, title, startDate, endDate, status } of entries) {
          const [first, last] = [seen[0], seen.at(-1)];
          if (!first || !last) continue;
          expect([last.to, last.at]).toEqual([progression, lastChange]);
          expect(first.at).toBeGreaterThan(member.joinedAt);
          expect(first.at).toBeGreaterThan(here.now - 366 * DAY);
          expect(last.at).toBeLessThanOrEqual(here.now);
          for (const [at, { from, to, at: when }] of seen.entries()) {
            const before = seen[at - 1];
            expect(to).toBeGreaterThan(from);
            if (before) expect([from, when > before.at]).toEqual([before.to, true]);
            const broadcast = title.aired.find(({ number }) => number === to);
            if (broadcast) expect(when).toBeGreaterThan(broadcast.at);
          }
          if (startDate) expect([startDate, first.from]).toEqual([parisDate(first.at), 0]);
          if (endDate) expect([endDate, status]).toEqual([parisDate(last.at), ENTRY_STATUS.completed]);
        }
      }
    });

    test('a demo entry completed before the history begins has no history', () => {
      let old = 0;
      for (const { member, entries } of there.people) {
        const since = parisDate(Math.max(member.joinedAt, here.now - 365 * DAY));
        for (const { endDate, seen } of entries) {
          if (endDate === null || endDate >= since) continue;
          old += 1;
          expect(seen).toEqual([]);
        }
      }
      expect(old).toBeGreaterThan(100);
    });
  },
);
