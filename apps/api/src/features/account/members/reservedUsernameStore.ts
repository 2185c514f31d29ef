import { createHmac } from 'node:crypto';
import { USERNAME_RESERVED_DAYS } from '@kiroku/contract/account/labels';
import type { Db } from '#api/db/tables/schema.ts';

const RESERVED_MS = USERNAME_RESERVED_DAYS * 24 * 3_600_000;

/** Keyed hash that recognises an e-mail address after its account is deleted. */
export function emailMac(pepper: Uint8Array, email: string): string {
  return createHmac('sha256', pepper).update(`held-username ${email.toLowerCase()}`).digest('base64url');
}

/** Reserves a former username for 90 days (product.md, Accounts 2). */
export async function reserveUsername(
  db: Db,
  reserved: { username: string; uid: string | null; emailMac: string; at: Date },
): Promise<void> {
  const row = {
    uid: reserved.uid,
    email_mac: reserved.emailMac,
    held_until: new Date(reserved.at.getTime() + RESERVED_MS),
  };
  await db
    .insertInto('held_username')
    .values({ username: reserved.username.toLowerCase(), ...row })
    .onConflict((conflict) => conflict.column('username').doUpdateSet(row))
    .execute();
}

/**
 * Closes a member's username, and those they have left, to everyone: they lead to no member, not even their former owner may take them
 * (product.md, Moderation 4).
 */
export async function closeUsernames(
  db: Db,
  member: { uid: string; username: string },
  at: Date,
): Promise<void> {
  // No address has this hash.
  const nobody = { uid: null, emailMac: '' };
  await db
    .updateTable('held_username')
    .set({ uid: nobody.uid, email_mac: nobody.emailMac })
    .where('uid', '=', member.uid)
    .execute();
  await reserveUsername(db, { username: member.username, at, ...nobody });
}

/** Whether a username is reserved for another owner than this uid and address. */
export async function isReserved(
  db: Db,
  username: string,
  claimant: { uid: string | null; emailMac: string },
  at: Date,
): Promise<boolean> {
  const reserved = await db
    .selectFrom('held_username')
    .select(['uid', 'email_mac as emailMac'])
    .where('username', '=', username.toLowerCase())
    .where('held_until', '>', at)
    .executeTakeFirst();
  if (!reserved) return false;
  return reserved.emailMac !== claimant.emailMac && (reserved.uid === null || reserved.uid !== claimant.uid);
}

/** The former owner of a reserved username; null without one, or after its account was deleted. */
export async function formerOwnerOf(db: Db, username: string): Promise<string | null> {
  const reserved = await db
    .selectFrom('held_username')
    .select('uid')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();
  return reserved?.uid ?? null;
}

/** Ends the reservation of a username. */
export async function releaseUsername(db: Db, username: string): Promise<void> {
  await db.deleteFrom('held_username').where('username', '=', username.toLowerCase()).execute();
}

/** Ends the reservations of deleted members' former usernames. */
export async function releaseUsernamesOf(db: Db, uids: readonly string[]): Promise<void> {
  await db.deleteFrom('held_username').where('uid', 'in', uids).execute();
}

export async function sweepReservedUsernames(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('held_username').where('held_until', '<=', at).execute();
}
