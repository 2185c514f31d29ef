import { describe, expect, test } from 'vitest';
import { heatMonths, heatWeeks } from './heatWeeks.ts';

describe('heat maps', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'];
  const cells = heatWeeks(days.map((date, index) => ({ date, count: index })));

  test('a heat map starts its weeks on Monday', () => {
    expect(cells.map(({ week, weekday }) => [week, weekday])).toEqual([
      [0, 3],
      [0, 4],
      [0, 5],
      [0, 6],
      [1, 0],
    ]);
  });

  test('a heat map grades days by the fullest one and adds up months', () => {
    expect(cells.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4]);
    expect(heatMonths(cells)).toEqual([{ month: '2026-01', week: 1, total: 10 }]);
  });
});
