import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import {
  addressGroup,
  consumeDelayedAttempt,
  consumeRateLimit,
  forgetAttempts,
  RateLimitError,
  refundRateLimit,
  sweepAttempts,
} from './rateLimit.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
let db: TestDatabase;
let time = START;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.dispose());
beforeEach(async () => {
  time = START;
  await db.sql.deleteFrom('attempt').execute();
});

/** Null when the turn was given, else the seconds to wait. */
async function refusal(turn: Promise<void>): Promise<number | null> {
  try {
    await turn;
    return null;
  } catch (error) {
    if (error instanceof RateLimitError) return error.retryAfter ?? -1;
    throw error;
  }
}

describe('rate limits', () => {
  const limit = { most: 3, within: 10 * MINUTE };
  const turn = (name = 'someone') => refusal(consumeRateLimit(db.sql, name, limit, new Date(time)));

  test('an attempt over the limit waits until the first expires, and each name has its own count', async () => {
    expect([await turn(), await turn(), await turn()]).toEqual([null, null, null]);
    time += MINUTE;
    expect(await turn()).toBe(9 * 60);
    expect(await turn('somebody else')).toBeNull();
    time += 9 * MINUTE;
    expect(await turn()).toBeNull();
  });

  test('a refunded attempt does not count', async () => {
    for (let n = 0; n < 10; n++) {
      expect(await turn()).toBeNull();
      await refundRateLimit(db.sql, 'someone');
    }
  });

  test('simultaneous attempts all count', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => turn()));
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  });

  test('counts from a clock that was ahead expire as if they began now', async () => {
    time += 3 * 24 * 60 * MINUTE;
    for (let n = 0; n < 3; n++) await turn();
    time = START;
    expect(await turn()).toBe(10 * 60);
    time += 10 * MINUTE;
    expect(await turn()).toBeNull();
  });

  test('attempts are stored without the name typed, and deleted after two days', async () => {
    await turn('marie@exemple.fr');
    const rows = await db.sql.selectFrom('attempt').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('marie');
    await sweepAttempts(db.sql, new Date(START + 3 * 24 * 60 * MINUTE));
    expect(await db.sql.selectFrom('attempt').selectAll().execute()).toEqual([]);
  });
});

describe('failures of one account', () => {
  const fail = () => refusal(consumeDelayedAttempt(db.sql, 'account', new Date(time)));

  test('five failures are free, then each doubles the wait, up to an hour', async () => {
    for (let n = 0; n < 5; n++) expect(await fail()).toBeNull();
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await fail()).toBe(minutes * 60);
      time += minutes * MINUTE - 1000;
      expect(await fail()).toBe(1);
      time += 1000;
      expect(await fail()).toBeNull();
    }
  });

  test('at most 35 failures are examined in a day', async () => {
    let made = 0;
    for (; time < START + 24 * 60 * MINUTE; time += MINUTE) if ((await fail()) === null) made++;
    expect(made).toBeLessThanOrEqual(35);
  });

  test.each([3, 40])(
    'an account waits an hour at most after a clock that was %i days ahead',
    async (days) => {
      time += days * 24 * 60 * MINUTE;
      for (let n = 0; n < 5; n++) await fail();
      time = START;
      const wait = (await fail()) ?? 0;
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(3600);
      // An hour from the first try, not from each.
      time += 30 * MINUTE;
      expect(await fail()).toBe(wait - 30 * 60);
      time += 30 * MINUTE;
      expect(await fail()).toBeNull();
    },
  );

  test('of fifty simultaneous guesses only the free ones are examined', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => fail()));
    expect(answers.filter((answer) => answer === null)).toHaveLength(5);
  });

  test('the right password resets the failures', async () => {
    for (let n = 0; n < 5; n++) await fail();
    await forgetAttempts(db.sql, 'account');
    expect(await fail()).toBeNull();
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
])('the address %s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
