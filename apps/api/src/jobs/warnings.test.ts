import { afterEach, expect, test, vi } from 'vitest';
import { LONGEST_TIMER_MS } from '../lib/longSleep.ts';
import { steadyClock } from './steadyClock.ts';
import { reportWarnings } from './warnings.ts';

afterEach(() => {
  vi.useRealTimers();
});

const skew = (seconds: number, direction: 'slower' | 'faster') => ({
  message: 'Clock skew',
  data: { seconds, direction },
});

test('the clock of another machine is reported in French, once an hour', () => {
  const lines: string[] = [];
  const warn = reportWarnings((line) => void lines.push(line));
  warn(skew(90, 'slower'));
  warn(skew(90, 'slower'));
  expect(lines).toEqual([
    'tâches de fond : l’horloge de cette machine s’écarte de 90 s de celle de la base de données : réglez NTP sur les deux machines',
  ]);
});

test.each([3, -3])('a clock moved by %i days together with that of the database is not reported', (days) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const seconds = days * 86_400;
  vi.setSystemTime(Date.now() + seconds * 1000);
  const lines: string[] = [];
  reportWarnings((line) => void lines.push(line))(skew(Math.abs(seconds), days > 0 ? 'slower' : 'faster'));
  expect(lines).toEqual([]);
});

test('the clock of pg-boss never steps back, and no timer exceeds the maximum of Node', async () => {
  const before = steadyClock.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() - 40 * 86_400_000);
  expect(steadyClock.now() - before).toBeGreaterThanOrEqual(0);
  expect(steadyClock.now() - before).toBeLessThan(60_000);
  vi.useRealTimers();
  const warnings: Error[] = [];
  const collect = (warning: Error) => void warnings.push(warning);
  process.on('warning', collect);
  let fired = 0;
  const timers = [steadyClock.setTimeout(() => fired++, LONGEST_TIMER_MS * 2)];
  timers.push(steadyClock.setInterval(() => fired++, LONGEST_TIMER_MS * 2));
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const timer of timers) steadyClock.clearTimeout(timer);
  process.off('warning', collect);
  expect([fired, warnings]).toEqual([0, []]);
});
