import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Db, MemberLinkTable, Schema } from '../../db/schema.ts';

export type LinkPurpose = MemberLinkTable['purpose'];
/** How long each kind of link is good. */
const LIFE_MS: Record<LinkPurpose, number> = {
  reset: 60 * 60_000,
  verify: 7 * 24 * 3_600_000,
  undo_email: 7 * 24 * 3_600_000,
};

export type NewLink = { uid: string; purpose: LinkPurpose; email: string; at: Date };
export type MailedLink = { uid: string; email: string; createdAt: Date };

/** Makes the secret of a mailed link: 256 bits, of which only the SHA-256 is kept. */
export async function makeLink(db: Db, { uid, purpose, email, at }: NewLink): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insertInto('member_link')
    .values({
      secret_hash: hashOf(secret),
      uid,
      purpose,
      email,
      created_at: at,
      expires_at: new Date(at.getTime() + LIFE_MS[purpose]),
    })
    .execute();
  return secret;
}

/** The same, and earlier links of its kind are worthless: the newest is the only one. */
export async function renewLink(db: Db, link: NewLink): Promise<string> {
  await dropLinks(db, link.uid, link.purpose);
  return makeLink(db, link);
}

/** What a secret stands for, if it is still good; it stays so. */
export function readLink(
  db: Db,
  purpose: LinkPurpose,
  secret: string,
  at: Date,
): Promise<MailedLink | undefined> {
  return db
    .selectFrom('member_link')
    .select(['uid', 'email', 'created_at as createdAt'])
    .where(isGood(purpose, secret, at))
    .executeTakeFirst();
}

/** Uses a secret up: of many that come at once with the same, one gets it. */
export function useLink(
  db: Db,
  purpose: LinkPurpose,
  secret: string,
  at: Date,
): Promise<MailedLink | undefined> {
  return db
    .deleteFrom('member_link')
    .where(isGood(purpose, secret, at))
    .returning(['uid', 'email', 'created_at as createdAt'])
    .executeTakeFirst();
}

/** Makes links of a member worthless; those made since `since` when it is given. */
export async function dropLinks(db: Db, uid: string, purpose: LinkPurpose, since?: Date): Promise<void> {
  let dropping = db.deleteFrom('member_link').where('uid', '=', uid).where('purpose', '=', purpose);
  if (since) dropping = dropping.where('created_at', '>=', since);
  await dropping.execute();
}

export async function sweepLinks(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('member_link').where('expires_at', '<=', at).execute();
}

function isGood(purpose: LinkPurpose, secret: string, at: Date) {
  return (where: ExpressionBuilder<Schema, 'member_link'>) =>
    where.and([
      where('secret_hash', '=', hashOf(secret)),
      where('purpose', '=', purpose),
      where('expires_at', '>', at),
    ]);
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
