import { expect, test } from 'vitest';
import { asDatabaseProblem, DatabaseUnavailable } from './problems.ts';

const withCode = (code: string): Error => Object.assign(new Error('from the driver'), { code });

test.each([
  ['53100', 'full'],
  ['ENOSPC', 'full'],
  ['57014', 'timeout'],
  ['55P03', 'timeout'],
  ['25P03', 'timeout'],
  ['57P01', 'down'],
  ['57P03', 'down'],
  ['53300', 'down'],
  ['08006', 'down'],
  ['ECONNREFUSED', 'down'],
  ['ECONNRESET', 'down'],
])('the error code %s means that the database is %s', (code, reason) => {
  const cause = withCode(code);
  expect(asDatabaseProblem(cause)).toMatchObject({ name: 'DatabaseUnavailable', reason, cause });
});

test('an error of the statement itself is not changed', () => {
  for (const code of ['23505', '22012', '42601', '40001', '28P01']) {
    const error = withCode(code);
    expect(asDatabaseProblem(error)).toBe(error);
  }
});

test('the reason given by the engine takes precedence over the message of the pool', () => {
  const cause = new DatabaseUnavailable('full');
  const wrapped = new Error('Connection terminated due to connection timeout', { cause });
  expect(asDatabaseProblem(wrapped)).toMatchObject({ reason: 'full' });
});
