import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Db, MemberLinkTable, Schema } from '#api/db/tables/schema.ts';

export type LinkPurpose = MemberLinkTable['purpose'];
/** Lifetime of a link, by purpose. */
const LIFE_MS: Record<LinkPurpose, number> = {
  reset: 60 * 60_000,
  verify: 7 * 24 * 3_600_000,
  undo_email: 7 * 24 * 3_600_000,
};

export type NewLink = { uid: string; purpose: LinkPurpose; email: string; at: Date };
export type MailedLink = { uid: string; email: string; createdAt: Date };

/** Makes the secret of a mailed link: 256 bits. Only its SHA-256 is stored. */
export async function makeLink(db: Db, { uid, purpose, email, at }: NewLink): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insertInto('member_link')
    .values({
      secret_hash: sha256(secret),
      uid,
      purpose,
      email,
      created_at: at,
      expires_at: new Date(at.getTime() + LIFE_MS[purpose]),
    })
    .execute();
  return secret;
}

/** Makes a link and voids the earlier ones of its purpose. */
export async function renewLink(db: Db, link: NewLink): Promise<string> {
  await dropLinks(db, link.uid, link.purpose);
  return makeLink(db, link);
}

/** The valid link of a secret, which stays valid. An expired one is deleted: a clock that is put back must not revive it. */
export async function readLink(
  db: Db,
  purpose: LinkPurpose,
  secret: string,
  at: Date,
): Promise<MailedLink | undefined> {
  const link = await db
    .selectFrom('member_link')
    .select(['uid', 'email', 'created_at as createdAt'])
    .where(isValid(purpose, secret, at))
    .executeTakeFirst();
  if (!link) await sweepLinks(db, at);
  return link;
}

/** Consumes a secret: of simultaneous uses a single one succeeds. */
export function useLink(
  db: Db,
  purpose: LinkPurpose,
  secret: string,
  at: Date,
): Promise<MailedLink | undefined> {
  return db
    .deleteFrom('member_link')
    .where(isValid(purpose, secret, at))
    .returning(['uid', 'email', 'created_at as createdAt'])
    .executeTakeFirst();
}

/** Voids the links of a member; with `since`, those made since then. */
export async function dropLinks(db: Db, uid: string, purpose: LinkPurpose, since?: Date): Promise<void> {
  let dropping = db.deleteFrom('member_link').where('uid', '=', uid).where('purpose', '=', purpose);
  if (since) dropping = dropping.where('created_at', '>=', since);
  await dropping.execute();
}

/** The secret in a mailed address, such as …/recovery?x=…. */
const SECRET = /\?x=([\w-]{43})(?![\w-])/g;

/** Whether a mail's text holds mailed links and none of them works any more: expired, used, or replaced by a later one. */
export async function hasOnlyDeadLinks(db: Db, text: string, at: Date): Promise<boolean> {
  const hashes = Array.from(text.matchAll(SECRET), ([, secret = '']) => sha256(secret));
  if (hashes.length === 0) return false;
  const alive = await db
    .selectFrom('member_link')
    .select('purpose')
    .where('secret_hash', 'in', hashes)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return alive === undefined;
}

/** Deletes expired links, also those that were never opened. */
export async function sweepLinks(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('member_link').where('expires_at', '<=', at).execute();
}

function isValid(purpose: LinkPurpose, secret: string, at: Date) {
  return (where: ExpressionBuilder<Schema, 'member_link'>) =>
    where.and([
      where('secret_hash', '=', sha256(secret)),
      where('purpose', '=', purpose),
      where('expires_at', '>', at),
    ]);
}

function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
