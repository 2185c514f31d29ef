import { createHmac } from 'node:crypto';
import type { Db } from '../../db/schema.ts';

const HELD_MS = 90 * 24 * 3_600_000;

/** A keyed hash by which an address is recognised after its account is gone. */
export function emailMac(pepper: Uint8Array, email: string): string {
  return createHmac('sha256', pepper).update(`held-username ${email.toLowerCase()}`).digest('base64url');
}

/** Closes a name that a member leaves to everybody else, for 90 days (security.md, threat 23). */
export async function holdName(
  db: Db,
  held: { username: string; uid: string | null; emailMac: string; at: Date },
): Promise<void> {
  const row = { uid: held.uid, email_mac: held.emailMac, held_until: new Date(held.at.getTime() + HELD_MS) };
  await db
    .insertInto('held_username')
    .values({ username: held.username.toLowerCase(), ...row })
    .onConflict((conflict) => conflict.column('username').doUpdateSet(row))
    .execute();
}

/** Whether a name is closed to whoever has this uid and this address. */
export async function isHeld(
  db: Db,
  username: string,
  who: { uid: string | null; emailMac: string },
  at: Date,
): Promise<boolean> {
  const held = await db
    .selectFrom('held_username')
    .select(['uid', 'email_mac as emailMac'])
    .where('username', '=', username.toLowerCase())
    .where('held_until', '>', at)
    .executeTakeFirst();
  if (!held) return false;
  return held.emailMac !== who.emailMac && (held.uid === null || held.uid !== who.uid);
}

/** Whose a name was that is nobody's now; null when that member left for good, or nobody did bear it. */
export async function holderOf(db: Db, username: string): Promise<string | null> {
  const held = await db
    .selectFrom('held_username')
    .select('uid')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();
  return held?.uid ?? null;
}

/** Opens a name again, for whoever takes it. */
export async function freeName(db: Db, username: string): Promise<void> {
  await db.deleteFrom('held_username').where('username', '=', username.toLowerCase()).execute();
}

/** What a member who leaves for good leaves of earlier names is nobody's any more. */
export async function forgetHolder(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('held_username').where('uid', '=', uid).execute();
}

export async function sweepHeldNames(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('held_username').where('held_until', '<=', at).execute();
}
