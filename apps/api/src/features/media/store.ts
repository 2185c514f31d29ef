import type { Insertable } from 'kysely';
import type { Db, Schema } from '../../db/tables/schema.ts';

/** A sweep may already be removing a file this close to its expiry: it can no longer be attached. */
const REMOVAL_MARGIN_MS = 60_000;
/** Purposes of a member's own pictures; pictures of titles stay when their uploader is deleted. */
const MEMBER_PURPOSES = ['avatar', 'banner'] as const;

/** Records a file before it is written, so that none is ever forgotten. */
export async function insertFile(db: Db, row: Insertable<Schema['stored_file']>): Promise<void> {
  await db.insertInto('stored_file').values(row).execute();
}

/** Makes a member's uploads wait for each other until the transaction ends. False when there is no such member. */
export async function lockMember(db: Db, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('uid')
    .where('uid', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Bytes of a member's pictures; expired ones no longer count. */
export async function bytesOf(db: Db, uid: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('stored_file')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
    .where('uid', '=', uid)
    .where('purpose', 'in', MEMBER_PURPOSES)
    .where((where) =>
      where.or([where('remove_after', 'is', null), where('remove_after', '>', new Date(now))]),
    )
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

/** Attaches a file for good. False when it is removed, or about to be. */
export async function attachFile(db: Db, key: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stored_file')
    .set({ remove_after: null })
    .where('key', '=', key)
    .where((where) =>
      where.or([
        where('remove_after', 'is', null),
        where('remove_after', '>', new Date(now + REMOVAL_MARGIN_MS)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets the next sweep remove a file. */
export async function expireFile(db: Db, key: string, now: number): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ remove_after: new Date(now) })
    .where('key', '=', key)
    .execute();
}

/** Lets the next sweep remove all that a member uploaded for himself. */
export async function expireFilesOf(db: Db, uid: string, now: number): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ remove_after: new Date(now) })
    .where('uid', '=', uid)
    .where('purpose', 'in', MEMBER_PURPOSES)
    .execute();
}

/** Expired keys, in their order, after a given key. */
export async function listExpired(db: Db, now: number, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('key')
    .where('remove_after', '<=', new Date(now))
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Deletes the row of an expired file. */
export async function deleteExpired(db: Db, key: string, now: number): Promise<void> {
  await db
    .deleteFrom('stored_file')
    .where('key', '=', key)
    .where('remove_after', '<=', new Date(now))
    .execute();
}
