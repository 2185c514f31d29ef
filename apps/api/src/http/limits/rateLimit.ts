import { createHash } from 'node:crypto';
import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import { ProblemError } from '../problems.ts';

/** Attempts allowed within a window in milliseconds. */
export type Limit = { most: number; within: number };

/** The 429 of the contract, with the delay in its sentence and in `Retry-After` (seconds). */
export class RateLimitError extends ProblemError {
  constructor(seconds: number) {
    const message = `Trop de tentatives. Réessayez dans ${seconds} s.`;
    super({ ...ACCOUNT_PROBLEMS.tooMany, message }, undefined, seconds);
  }
}

/**
 * Counts an attempt before it is made, so that simultaneous attempts count too. A count that a clock ahead began ends as one that begins
 * now. Throws RateLimitError beyond the limit.
 */
export async function consumeRateLimit(db: Db, name: string, limit: Limit, at: Date): Promise<void> {
  const windowStart = new Date(at.getTime() - limit.within);
  const { rows } = await sql<{ hits: number; since: Date }>`
    insert into attempt (key, hits, since) values (${keyOf(name)}, 1, ${at})
    on conflict (key) do update set
      hits = case when attempt.since <= ${windowStart} then 1 else attempt.hits + 1 end,
      since = case when attempt.since <= ${windowStart} then ${at} else least(attempt.since, ${at}) end
    returning hits, since
  `.execute(db);
  const taken = rows[0];
  if (taken && taken.hits > limit.most) throw limitedUntil(taken.since.getTime() + limit.within, at);
}

/** Withdraws an attempt that does not count. */
export async function refundRateLimit(db: Db, name: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set(({ eb }) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', keyOf(name))
    .where('hits', '>', 0)
    .execute();
}

/** Delays after failures of an account: free ones, then 1, 2, 4… minutes, up to an hour. A day after the first they begin again. */
const ACCOUNT_DELAY = { free: 5, firstMs: 60_000, mostMs: 3_600_000 } as const;
const DAY = 24 * 3_600_000;

/**
 * Counts a failure before the password is checked; `forgetAttempts` takes all back when it was right. Throws
 * RateLimitError while the account waits, an hour at most whatever a clock that was ahead wrote (product.md, Accounts 5).
 */
export async function consumeDelayedAttempt(db: Db, name: string, at: Date): Promise<void> {
  const key = keyOf(name);
  const dayBefore = new Date(at.getTime() - DAY);
  const { free, firstMs, mostMs } = ACCOUNT_DELAY;
  const latest = new Date(at.getTime() + mostMs);
  await sql`
    insert into attempt (key, hits, since) values (${key}, 0, ${at})
    on conflict (key) do update set
      hits = case when attempt.since <= ${dayBefore} then 0 else attempt.hits end,
      since = case when attempt.since <= ${dayBefore} then ${at} else least(attempt.since, ${at}) end,
      blocked_until = case when attempt.since <= ${dayBefore} then null
        when attempt.blocked_until > ${latest} then ${latest} else attempt.blocked_until end
    where attempt.since <= ${dayBefore} or attempt.since > ${at} or attempt.blocked_until > ${latest}`.execute(
    db,
  );
  // A single statement: of simultaneous attempts each sees the counts of the others.
  const counted = await sql<{ key: string }>`
    update attempt set hits = hits + 1, blocked_until = case
      when hits + 1 >= ${free}::int then ${at}::timestamptz
        + least(${mostMs}::float8, ${firstMs}::float8 * power(2, hits + 1 - ${free}::int)) * interval '1 millisecond'
      else null end
    where key = ${key} and (blocked_until is null or blocked_until <= ${at})
    returning key`.execute(db);
  if (counted.rows.length > 0) return;
  const row = await db
    .selectFrom('attempt')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst();
  throw limitedUntil(row?.blocked_until?.getTime() ?? at.getTime(), at);
}

/** Deletes the counts of a name. */
export async function forgetAttempts(db: Db, name: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', keyOf(name)).execute();
}

/** Removes counts that no limit looks at any more. */
export async function sweepAttempts(db: Db, at: Date): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('since', '<', new Date(at.getTime() - 2 * DAY))
    .execute();
}

/** The unit of limits by address: IPv4 whole, of IPv6 the customer's /64. */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : parsed.toNormalizedString().split(':').slice(0, 4).join(':');
}

// Hashed: a key may hold an address that was merely typed.
function keyOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

function limitedUntil(until: number, at: Date): RateLimitError {
  return new RateLimitError(Math.max(1, Math.ceil((until - at.getTime()) / 1000)));
}
