import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { agendaColumns, dayIn, PARIS, timeIn } from './agendaWeek.ts';
import { addDays, mondayOf, parisMidnight } from './rules.ts';

const at = (instant: string) => ({ timestamp: Date.parse(instant) });
const hours = (columns: ReturnType<typeof agendaColumns>) => columns.map(({ items }) => items.length);

describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])(
  'the columns of an agenda on a machine in %s',
  (host) => {
    beforeAll(() => void vi.stubEnv('TZ', host));
    afterAll(() => void vi.unstubAllEnvs());

    test('columns go from Monday to Sunday, each sorted by time, without other weeks', () => {
      const late = at('2026-11-18T21:00:00Z');
      const early = at('2026-11-18T05:00:00Z');
      const columns = agendaColumns(
        [late, at('2026-11-15T12:00:00Z'), early, at('2026-11-23T12:00:00Z')],
        '2026-11-16',
      );
      expect(columns.map(({ day }) => day)).toEqual(
        [0, 1, 2, 3, 4, 5, 6].map((days) => addDays('2026-11-16', days)),
      );
      expect(columns[2]?.items).toEqual([early, late]);
      expect(hours(columns)).toEqual([0, 0, 2, 0, 0, 0, 0]);
    });

    test('columns follow the time zone of the viewer', () => {
      const evening = at('2026-11-18T16:00:00Z');
      const column = (zone: string) => hours(agendaColumns([evening], '2026-11-16', zone)).indexOf(1);
      expect([column(PARIS), column('America/Los_Angeles'), column('Pacific/Auckland')]).toEqual([2, 2, 3]);
      expect([timeIn(PARIS, evening.timestamp), timeIn('Pacific/Auckland', evening.timestamp)]).toEqual([
        '17:00',
        '05:00',
      ]);
    });

    test.each(['2026-03-23', '2026-10-19', '2026-12-28'])(
      'the week of %s has each of its hours once, despite clock changes',
      (monday) => {
        const [from, to] = [parisMidnight(monday), parisMidnight(addDays(monday, 7))];
        const everyHour = Array.from({ length: (to - from) / 3_600_000 }, (_, hour) => ({
          timestamp: from + hour * 3_600_000,
        }));
        const counted = hours(agendaColumns(everyHour, monday));
        expect(counted.reduce((sum, count) => sum + count, 0)).toBe(everyHour.length);
        expect(counted.filter((count) => count !== 24).length).toBeLessThanOrEqual(1);
        expect(counted[6]).toBe(monday === '2026-03-23' ? 23 : monday === '2026-10-19' ? 25 : 24);
      },
    );

    test('each broadcast is in the column of its day, in any zone', () => {
      const zones = fc.constantFrom(PARIS, 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata');
      const instants = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 0, 1) });
      fc.assert(
        fc.property(zones, instants, (zone, timestamp) => {
          const columns = agendaColumns([{ timestamp }], mondayOf(dayIn(zone, timestamp)), zone);
          expect(columns.find(({ items }) => items.length === 1)?.day).toBe(dayIn(zone, timestamp));
        }),
      );
    });
  },
);
