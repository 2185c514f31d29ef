import { expect, test } from 'vitest';
import { databaseAway } from './databaseAway.ts';

const refused = new Error('unavailable', {
  cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
});

test.each([
  ['postgres://kiroku:hunter2@db.lan:5433/kiroku', refused, ' (db.lan:5433) ne répond pas (ECONNREFUSED).'],
  ['postgres://kiroku:hunter2@db.lan/kiroku', new Error('timeout'), ' (db.lan) ne répond pas.'],
  ['postgres:///kiroku?host=/run/postgresql', refused, ' ne répond pas (ECONNREFUSED).'],
  ['postgres://kiroku:hunter2@[::1]:5432/kiroku', refused, ' ([::1]:5432) ne répond pas (ECONNREFUSED).'],
])('an unreachable server is named without its password: %s', (url, error, end) => {
  expect(databaseAway(error, url)).toBe(`La base de données de DATABASE_URL${end}`);
});
