import type { Db } from '#api/db/tables/schema.ts';

export type SessionRow = { id: string; agent: string; createdAt: Date; lastSeen: Date };

/** Member of a session, and its last use. */
export function findSession(db: Db, sid: string): Promise<{ uid: string; lastSeen: Date } | undefined> {
  return db
    .selectFrom('member_session')
    .select(['uid', 'last_seen as lastSeen'])
    .where('id', '=', sid)
    .executeTakeFirst();
}

export async function insertSession(
  db: Db,
  session: { id: string; uid: string; agent: string; at: Date },
): Promise<void> {
  const { id, uid, agent, at } = session;
  await db.insertInto('member_session').values({ id, uid, agent, created_at: at, last_seen: at }).execute();
}

/** Deletes all but the newest `most` sessions of a member. */
export async function dropOldestSessions(db: Db, uid: string, most: number): Promise<void> {
  await db
    .deleteFrom('member_session')
    .where('uid', '=', uid)
    .where('id', 'in', (query) =>
      query
        .selectFrom('member_session')
        .select('id')
        .where('uid', '=', uid)
        .orderBy('last_seen', 'desc')
        .orderBy('created_at', 'desc')
        .offset(most),
    )
    .execute();
}

export async function touchSession(db: Db, sid: string, at: Date): Promise<void> {
  await db
    .updateTable('member_session')
    .set({ last_seen: at })
    .where('id', '=', sid)
    .where('last_seen', '<', at)
    .execute();
}

export function listSessions(db: Db, uid: string, liveSince: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('member_session')
    .select(['id', 'agent', 'created_at as createdAt', 'last_seen as lastSeen'])
    .where('uid', '=', uid)
    .where('last_seen', '>', liveSince)
    .orderBy('last_seen', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends a session of a member; false for a session of another. */
export async function endSession(db: Db, uid: string, sid: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('member_session')
    .where('uid', '=', uid)
    .where('id', '=', sid)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends all sessions of a member, with one exception, and every access token: whatever ends sessions may be about a stolen one. */
export async function endSessions(db: Db, uid: string, except: string | null = null): Promise<void> {
  let ending = db.deleteFrom('member_session').where('uid', '=', uid);
  if (except !== null) ending = ending.where('id', '<>', except);
  await ending.execute();
  await db.deleteFrom('access_token').where('uid', '=', uid).execute();
}

export async function sweepSessions(db: Db, liveSince: Date): Promise<void> {
  await db.deleteFrom('member_session').where('last_seen', '<=', liveSince).execute();
}
