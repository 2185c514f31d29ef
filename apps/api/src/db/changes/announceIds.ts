import { sql } from 'kysely';
import type { Db } from '../tables/schema.ts';

/** Ids of one announcement: PostgreSQL takes 8 000 bytes. */
const AT_ONCE = 500;

/** Announces changed ids to every node, each message after `prefix`. Runs in the transaction that changed them: a rollback announces nothing. */
export async function announceIds(
  db: Db,
  channel: string,
  ids: readonly number[],
  prefix = '',
): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const payload = prefix + ids.slice(at, at + AT_ONCE).join(',');
    await sql`select pg_notify(${channel}, ${payload})`.execute(db);
  }
}
