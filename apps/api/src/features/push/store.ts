import type { Subscription } from '@kiroku/contract/push/schema';
import type { Db } from '../../db/tables/schema.ts';

/** A device as it is sent to. */
export type StoredDevice = { id: string; endpoint: string; p256dh: string; auth: string };

/** A member's devices, newest first, with the browser of their sessions. */
export function listDevices(db: Db, uid: string) {
  return db
    .selectFrom('push_device')
    .innerJoin('member_session', 'member_session.id', 'push_device.session_id')
    .select(['push_device.id', 'session_id as sid', 'agent', 'push_device.created_at as createdAt'])
    .where('push_device.uid', '=', uid)
    .orderBy('push_device.created_at', 'desc')
    .execute();
}

/** Addresses and keys of a member's devices. */
export function devicesOf(db: Db, uid: string): Promise<StoredDevice[]> {
  return db
    .selectFrom('push_device')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('uid', '=', uid)
    .orderBy('created_at')
    .execute();
}

/** The members among these who have a device. */
export async function reachable(db: Db, uids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('push_device')
    .select('uid')
    .distinct()
    .where('uid', 'in', uids)
    .orderBy('uid')
    .execute();
  return rows.map(({ uid }) => uid);
}

/** Removes what a new device of a session replaces: the session's own, and the same browser's under another member. */
export async function removeReplaced(db: Db, session: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_device')
    .where((is) => is.or([is('session_id', '=', session), is('endpoint', '=', endpoint)]))
    .execute();
}

export async function insertDevice(
  db: Db,
  device: { id: string; uid: string; session: string; at: Date } & Subscription,
): Promise<void> {
  const { id, uid, session, at, endpoint, keys } = device;
  await db
    .insertInto('push_device')
    .values({ id, uid, session_id: session, endpoint, ...keys, created_at: at })
    .execute();
}

/** Gives a device its new subscription; false when the former is unknown. */
export async function moveDevice(db: Db, from: string, { endpoint, keys }: Subscription): Promise<boolean> {
  const moved = await db
    .updateTable('push_device')
    .set({ endpoint, ...keys })
    .where('endpoint', '=', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Removes a device of a member; false when they have none such. */
export async function deleteDevice(db: Db, uid: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('push_device')
    .where('uid', '=', uid)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Removes a device whose subscription has ended, unless it has another one since. */
export async function deleteGone(db: Db, { id, endpoint }: StoredDevice): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).where('endpoint', '=', endpoint).execute();
}
