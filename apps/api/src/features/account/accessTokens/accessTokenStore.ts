import type { TokenScope } from '@kiroku/contract/base/scopes';
import type { Insertable } from 'kysely';
import type { AccessTokenTable, Db } from '#api/db/tables/schema.ts';

/** Columns of a token that calls need. */
export type AccessTokenRow = {
  id: string;
  uid: string;
  scopes: TokenScope[];
  lastUsed: Date | null;
  endsAt: Date | null;
};

/** The token of a hash, unless it has ended. */
export function findAccessToken(db: Db, hash: string): Promise<AccessTokenRow | undefined> {
  return db
    .selectFrom('access_token')
    .select(['id', 'uid', 'scopes', 'last_used as lastUsed', 'ends_at as endsAt'])
    .where('token_hash', '=', hash)
    .where('is_ended', '=', false)
    .executeTakeFirst();
}

export async function insertAccessToken(db: Db, row: Insertable<AccessTokenTable>): Promise<void> {
  await db.insertInto('access_token').values(row).execute();
}

export async function touchAccessToken(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('access_token')
    .set({ last_used: at })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used', 'is', null), where('last_used', '<', at)]))
    .execute();
}

/** A member's tokens, newest first. */
export function listAccessTokens(db: Db, uid: string) {
  return db
    .selectFrom('access_token')
    .select([
      'id',
      'name',
      'scopes',
      'created_at as createdAt',
      'last_used as lastUsed',
      'ends_at as endsAt',
      'is_ended as isEnded',
    ])
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Deletes a token of a member and answers its name; undefined for a token of another. */
export function deleteAccessToken(db: Db, uid: string, id: string): Promise<{ name: string } | undefined> {
  return db
    .deleteFrom('access_token')
    .where('uid', '=', uid)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}
