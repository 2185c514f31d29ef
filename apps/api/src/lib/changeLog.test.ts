import { expect, test } from 'vitest';
import { ChangeLog } from './changeLog.ts';

test('a reader gets the changes since its version, unless it is too old', () => {
  const log = new ChangeLog();
  const start = log.version;
  expect(log.since(start)).toEqual([]);
  log.add(7);
  log.add(9);
  const later = log.version;
  log.add(7);
  expect(log.since(start)).toEqual([7, 9, 7]);
  expect(log.since(later)).toEqual([7]);
  for (let id = 0; id < 50_000; id += 1) log.add(id);
  expect(log.version).toBe(later + 50_001);
  expect(log.since(later)).toBeUndefined();
  expect(log.since(log.version - 3)).toEqual([49_997, 49_998, 49_999]);
});
