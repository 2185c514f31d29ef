import { type Insertable, sql } from 'kysely';
import type { Member } from '#api/db/member.ts';
import type { Db, MemberTable } from '#api/db/tables/schema.ts';

/** Shape of a member's opaque id. */
export const UID = /^[\w-]{1,64}$/;

export const MEMBER_COLUMNS = [
  'member.uid',
  'member.username',
  'member.email',
  'member.email_verified as emailVerified',
  'member.theme_color as themeColor',
  'member.avatar',
  'member.banner',
  'member.created_at as createdAt',
  'member.is_staff as isStaff',
  'member.premium_until as premiumUntil',
  'member.created_at as createdAt',
  'member.hide_spoilers as hideSpoilers',
  'member.preferred_track as preferredTrack',
  'member.visibility',
  'member.bio',
  'member.link',
] as const;

/** Shape of any username, reserved and operators' ones included. */
export const NAME = /^[A-Za-z0-9_-]{1,20}$/;

/** Columns of a member in a list. */
export const LISTED_COLUMNS = [
  'member.uid',
  'member.username',
  'member.theme_color as themeColor',
  'member.avatar',
  'member.banner',
  'member.created_at as createdAt',
  'member.is_staff as isStaff',
  'member.premium_until as premiumUntil',
] as const;

export type MemberWithHash = Member & { passwordHash: string };

/** By e-mail address, without regard to case, with the password hash. */
export function findByEmail(db: Db, email: string): Promise<MemberWithHash | undefined> {
  return db
    .selectFrom('member')
    .select([...MEMBER_COLUMNS, 'password_hash as passwordHash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** By username, without regard to case; any text is allowed. */
export async function findByUsername(db: Db, username: string): Promise<Member | undefined> {
  if (!NAME.test(username)) return undefined;
  return db
    .selectFrom('member')
    .select(MEMBER_COLUMNS)
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}

/** By current username, else by a former one that is still reserved; any text is allowed. */
export async function findByNameOrFormer(db: Db, username: string, at: Date): Promise<Member | undefined> {
  if (!NAME.test(username)) return undefined;
  const bearer = await findByUsername(db, username);
  if (bearer) return bearer;
  return db
    .selectFrom('held_username')
    .innerJoin('member', 'member.uid', 'held_username.uid')
    .select(MEMBER_COLUMNS)
    .where('held_username.username', '=', username.toLowerCase())
    .where('held_until', '>', at)
    .executeTakeFirst();
}

export function findByUid(db: Db, uid: string): Promise<MemberWithHash | undefined> {
  return db
    .selectFrom('member')
    .select([...MEMBER_COLUMNS, 'password_hash as passwordHash'])
    .where('uid', '=', uid)
    .executeTakeFirst();
}

/** The member of a uid; any text is allowed. */
export async function findMember(db: Db, uid: string): Promise<Member | undefined> {
  if (!UID.test(uid)) return undefined;
  return db.selectFrom('member').select(MEMBER_COLUMNS).where('uid', '=', uid).executeTakeFirst();
}

/** The members of uids, by uid. */
export async function findMembers(db: Db, uids: readonly string[]): Promise<Map<string, Member>> {
  const rows = await db
    .selectFrom('member')
    .select(MEMBER_COLUMNS)
    .where(sql<boolean>`uid = any(${[...uids]}::text[])`)
    .execute();
  return new Map(rows.map((member) => [member.uid, member]));
}

/** Whether a member of this uid exists; any text is allowed. */
export async function isMember(db: Db, uid: string): Promise<boolean> {
  if (!UID.test(uid)) return false;
  const found = await db.selectFrom('member').select('uid').where('uid', '=', uid).executeTakeFirst();
  return found !== undefined;
}

/** The pictures of a member, with the row locked. */
export function lockMember(
  db: Db,
  uid: string,
): Promise<{ avatar: string | null; banner: string | null } | undefined> {
  return db
    .selectFrom('member')
    .select(['avatar', 'banner'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the member was written; false when the name or the address is another's. */
export async function insertMember(db: Db, member: Insertable<MemberTable>): Promise<boolean> {
  const written = await db
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  return written !== undefined;
}

export type MemberChanges = Partial<Omit<Insertable<MemberTable>, 'uid' | 'created_at'>>;

/** Updates columns of a member and answers the member; undefined for a deleted one. */
export function updateMember(db: Db, uid: string, changes: MemberChanges): Promise<Member | undefined> {
  return db
    .updateTable('member')
    .set(changes)
    .where('uid', '=', uid)
    .returning(MEMBER_COLUMNS)
    .executeTakeFirst();
}

/** Updates a username or address; null, without a write, when it is another member's. */
export async function updateUnique(
  db: Db,
  uid: string,
  column: 'username' | 'email',
  value: string,
  changes: MemberChanges = {},
): Promise<Member | undefined | null> {
  const other = await db
    .selectFrom('member')
    .select('uid')
    .where(sql`lower(${sql.ref(column)})`, '=', value.toLowerCase())
    .where('uid', '<>', uid)
    .executeTakeFirst();
  return other ? null : updateMember(db, uid, { ...changes, [column]: value });
}

/** Locks the rows of members until the transaction ends, in the order of their uids. */
export async function lockMembers(db: Db, uids: readonly string[]): Promise<void> {
  await db.selectFrom('member').select('uid').where('uid', 'in', uids).orderBy('uid').forUpdate().execute();
}

/** Deletes the rows of members and, by reference, their sessions, links, libraries and favourites. */
export async function deleteMemberRows(db: Db, uids: readonly string[]): Promise<void> {
  await db.deleteFrom('member').where('uid', 'in', uids).execute();
}

/** Whether any account exists. */
export async function hasMembers(db: Db): Promise<boolean> {
  return (await db.selectFrom('member').select('uid').limit(1).executeTakeFirst()) !== undefined;
}

/** Locks the rows of the staff in one order and counts them: the last two cannot be deleted at once. */
export async function countStaff(db: Db): Promise<number> {
  const staff = await db
    .selectFrom('member')
    .select('uid')
    .where('is_staff', '=', true)
    .orderBy('uid')
    .forUpdate()
    .execute();
  return staff.length;
}
