import { expect, test } from 'vitest';
import { byDay } from './byDay.ts';

test('each day has its place, across months and without gaps', () => {
  const counts = [
    { day: '2026-02-28', name: 'website_open', events: 5, sessions: 3 },
    { day: '2026-03-01', name: 'sign_up', events: 1, sessions: 1 },
  ] as const;
  expect(byDay(counts, 'website_open', 3, '2026-03-02')).toEqual([
    { day: '2026-02-28', sessions: 3, events: 5 },
    { day: '2026-03-01', sessions: 0, events: 0 },
    { day: '2026-03-02', sessions: 0, events: 0 },
  ]);
});
