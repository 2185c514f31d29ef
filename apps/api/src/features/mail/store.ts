import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

/** No server ever answers for these addresses (RFC 2606 §2): members made up for a demo have such. */
const UNREACHABLE = /\.invalid$/i;

/** Heard by every process that sends mails. */
export const MAIL_CHANNEL = 'kiroku_mail';

export type NewMail = { to: string; subject: string; text: string; html: string };

/** A mail this process may send until its lease is over. `attempts` counts the try it was claimed for. */
export type ClaimedMail = NewMail & { id: string; createdAt: Date; attempts: number; claimedUntil: Date };

/** What became of a claimed mail. */
export type Outcome = { mail: ClaimedMail } & (
  | { kind: 'sent'; at: Date }
  | { kind: 'later'; nextTryAt: Date; error: string }
  | { kind: 'failed'; at: Date; error: string }
);

/**
 * Leaves a mail to be sent, and wakes the senders once the transaction of `db` is kept; undone, there is no mail. It only
 * writes, so no mail server can slow it. Answers the mail's id, 128 random bits. Nothing is left for an address that cannot exist.
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
      created_at: at,
      next_try_at: at,
    })
    .execute();
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(db);
  return id;
}

/**
 * Takes up to `limit` mails that are due, for two minutes: nobody else gets them meanwhile, and those of a sender that
 * died are due again after it. `except` are never among them.
 */
export async function claimMails(
  db: Db,
  { at, limit, except }: { at: Date; limit: number; except: string[] },
): Promise<ClaimedMail[]> {
  const claimedUntil = new Date(at.getTime() + LEASE_MS);
  const rows = await db
    // Apart from the update, so that the limit holds whatever plan is chosen.
    .with('due', (cte) =>
      cte
        .selectFrom('outgoing_mail')
        .select('id as due_id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('next_try_at', '<=', at)
        .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', at)]))
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
    .returning(['id', 'recipient', 'subject', 'body_text', 'body_html', 'created_at', 'attempts'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    createdAt: row.created_at,
    attempts: row.attempts,
    claimedUntil,
  }));
}

/**
 * Writes down what became of a mail. The bodies of one that nobody sends any more are erased: they hold secret links.
 * Unless it was sent, this changes nothing once somebody else has taken the mail over. Writing it twice is harmless.
 */
export async function recordOutcome(db: Db, outcome: Outcome): Promise<void> {
  const { id, claimedUntil } = outcome.mail;
  const mail = db.updateTable('outgoing_mail').set('claimed_until', null).where('id', '=', id);
  const mine = mail.where('claimed_until', '=', claimedUntil);
  const erased = { body_text: '', body_html: '' };
  if (outcome.kind === 'sent') {
    await mail.set({ sent_at: outcome.at, last_error: null, ...erased }).execute();
  } else if (outcome.kind === 'failed') {
    await mine.set({ failed_at: outcome.at, last_error: storable(outcome.error), ...erased }).execute();
  } else {
    await mine.set({ next_try_at: outcome.nextTryAt, last_error: storable(outcome.error) }).execute();
  }
}

/** When the next mail falls due, or the lease of one ends; undefined while none waits. */
export async function nextDue(db: Db): Promise<Date | undefined> {
  const { due } = await db
    .selectFrom('outgoing_mail')
    .select(sql<Date | null>`min(greatest(next_try_at, claimed_until))`.as('due'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return due ?? undefined;
}

/** Removes the mails that were sent or given up and are older than 30 days; answers how many. */
export async function sweepMails(db: Db, at: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outgoing_mail')
    .where('created_at', '<', new Date(at.getTime() - KEPT_MS))
    .where((is) => is.or([is('sent_at', 'is not', null), is('failed_at', 'is not', null)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes every trace of mails to an address whose owner has left; one that is due is not sent any more. */
export async function forgetMailsTo(db: Db, address: string): Promise<void> {
  await db.deleteFrom('outgoing_mail').where('recipient', '=', address).execute();
}

const LEASE_MS = 2 * 60_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;
const ERROR_LENGTH = 500;

/** A server's words as the database takes them: PostgreSQL's text has no NUL. */
function storable(error: string): string {
  return error.replace(/\p{Cc}+/gu, ' ').slice(0, ERROR_LENGTH);
}
