import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { MemberLinkTable, Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

export type LinkPurpose = MemberLinkTable['purpose'];
export type MailedLink = { uid: string; email: string; createdAt: Date };

/** Makes the secret of a mailed link: 256 bits, of which only the SHA-256 is kept. */
export async function makeLink(
  db: Db,
  link: { uid: string; purpose: LinkPurpose; email: string; at: Date; livesMs: number },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insertInto('member_link')
    .values({
      secret_hash: hashOf(secret),
      uid: link.uid,
      purpose: link.purpose,
      email: link.email,
      created_at: link.at,
      expires_at: new Date(link.at.getTime() + link.livesMs),
    })
    .execute();
  return secret;
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
    .where('secret_hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
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
    .where('secret_hash', '=', hashOf(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
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

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
