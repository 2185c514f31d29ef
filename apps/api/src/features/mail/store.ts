import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import { LAST_DELAY } from './retries.ts';

/** Addresses of demo members: no server ever answers for them (RFC 2606 §2). */
const UNREACHABLE = /\.invalid$/i;

/** The notification channel of every process that sends mails. */
export const MAIL_CHANNEL = 'kiroku_mail';

export type NewMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe?: string | null;
};

/** A mail this process may send until its lease is over. `attempts` counts the try it was claimed for. */
export type ClaimedMail = NewMail & { id: string; createdAt: Date; attempts: number; claimedUntil: Date };

/** The result of one try. */
export type Outcome = { mail: ClaimedMail } & (
  | { kind: 'sent'; at: Date }
  | { kind: 'retry'; nextTryAt: Date; error: string }
  | { kind: 'failed'; at: Date; error: string }
  | { kind: 'worthless' }
);

/**
 * Queues a mail and wakes the senders once the transaction of `db` is committed; rolled back, there is no mail. It only
 * writes, so no mail server can slow it. Answers the mail's id, 128 random bits. Unreachable addresses are not queued.
 */
export async function queueMail(db: Db, mail: NewMail, at: Date): Promise<string> {
  const id = randomBytes(16).toString('hex');
  if (UNREACHABLE.test(mail.to)) return id;
  await db
    .insertInto('outgoing_mail')
    .values({
      id,
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      unsubscribe: mail.unsubscribe ?? null,
      created_at: at,
      next_try_at: at,
    })
    .execute();
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(db);
  return id;
}

/** Makes mails due that a clock ahead queued or put off: a new one never waits, no other longer than the longest delay. */
export async function bringMailsBack(db: Db, at: Date): Promise<void> {
  await db
    .updateTable('outgoing_mail')
    .set({ next_try_at: at })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_try_at', '>', later(at, LEASE_MS))
    .where((is) => is.or([is('attempts', '=', 0), is('next_try_at', '>', later(at, 2 * LAST_DELAY))]))
    .execute();
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/**
 * Claims up to `limit` due mails under a lease of two minutes, after which mails of a dead sender are due again. `except` are never among
 * them. A lease that ends later than any can was taken when the clock was ahead.
 */
export async function claimMails(
  db: Db,
  { at, limit, except }: { at: Date; limit: number; except: string[] },
): Promise<ClaimedMail[]> {
  const claimedUntil = new Date(at.getTime() + LEASE_MS);
  const rows = await db
    // Apart from the update, so that the limit holds under every plan.
    .with('due', (cte) =>
      cte
        .selectFrom('outgoing_mail')
        .select('id as due_id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('next_try_at', '<=', at)
        .where((is) =>
          is.or([
            is('claimed_until', 'is', null),
            is('claimed_until', '<=', at),
            is('claimed_until', '>', later(at, 2 * LEASE_MS)),
          ]),
        )
        .where(sql<boolean>`id <> all (${except}::text[])`)
        .orderBy('next_try_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outgoing_mail')
    .from('due')
    .set((to) => ({ claimed_until: claimedUntil, attempts: to('attempts', '+', 1) }))
    .whereRef('id', '=', 'due_id')
    .returning([
      'id',
      'recipient',
      'subject',
      'body_text',
      'body_html',
      'unsubscribe',
      'created_at',
      'attempts',
    ])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    unsubscribe: row.unsubscribe,
    createdAt: row.created_at,
    attempts: row.attempts,
    claimedUntil,
  }));
}

/**
 * Records the outcome of a try. The bodies of a finished mail are erased: they hold secret links. Unless it was sent, a
 * mail claimed by another process since stays as it is. Recording twice is harmless.
 */
export async function recordOutcome(db: Db, outcome: Outcome): Promise<void> {
  const { id, claimedUntil } = outcome.mail;
  const mail = db.updateTable('outgoing_mail').set('claimed_until', null).where('id', '=', id);
  const mine = mail.where('claimed_until', '=', claimedUntil);
  const erased = { body_text: '', body_html: '', unsubscribe: null };
  if (outcome.kind === 'sent') {
    await mail.set({ sent_at: outcome.at, last_error: null, ...erased }).execute();
  } else if (outcome.kind === 'worthless') {
    await db
      .deleteFrom('outgoing_mail')
      .where('id', '=', id)
      .where('claimed_until', '=', claimedUntil)
      .execute();
  } else if (outcome.kind === 'failed') {
    await mine.set({ failed_at: outcome.at, last_error: storable(outcome.error), ...erased }).execute();
  } else {
    await mine.set({ next_try_at: outcome.nextTryAt, last_error: storable(outcome.error) }).execute();
  }
}

/** Counts stored mails that wait after a failed try, and abandoned ones. */
export async function countTroubles(db: Db): Promise<{ waiting: number; failed: number }> {
  return db
    .selectFrom('outgoing_mail')
    .select([
      sql<number>`count(*) filter (where failed_at is null)`.as('waiting'),
      sql<number>`count(*) filter (where failed_at is not null)`.as('failed'),
    ])
    .where('sent_at', 'is', null)
    .where('attempts', '>', 0)
    .executeTakeFirstOrThrow();
}

/** Counts stored mails that wait, with the date of the oldest, and abandoned ones. */
export async function countMails(db: Db): Promise<{ waiting: number; failed: number; oldest: Date | null }> {
  return db
    .selectFrom('outgoing_mail')
    .select([
      sql<number>`count(*) filter (where failed_at is null)`.as('waiting'),
      sql<number>`count(*) filter (where failed_at is not null)`.as('failed'),
      sql<Date | null>`min(created_at) filter (where failed_at is null)`.as('oldest'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Removes sent and failed mails older than 30 days; answers how many. */
export async function sweepMails(db: Db, at: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outgoing_mail')
    .where('created_at', '<', new Date(at.getTime() - RETENTION_MS))
    .where((is) => is.or([is('sent_at', 'is not', null), is('failed_at', 'is not', null)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes all mails to an address, due ones included. */
export async function deleteMailsTo(db: Db, address: string): Promise<void> {
  await db.deleteFrom('outgoing_mail').where('recipient', '=', address).execute();
}

const LEASE_MS = 2 * 60_000;
const RETENTION_MS = 30 * 24 * 60 * 60_000;
const ERROR_LENGTH = 500;

/** An error as PostgreSQL's text takes it, without NUL. */
function storable(error: string): string {
  return error.replace(/\p{Cc}+/gu, ' ').slice(0, ERROR_LENGTH);
}
