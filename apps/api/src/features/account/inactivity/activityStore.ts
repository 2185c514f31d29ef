import { sql } from 'kysely';
import type { Db } from '#api/db/tables/schema.ts';

/** Writes a member's activity on a day and withdraws notices of their account's end. An earlier day than the stored one changes nothing. */
export async function writeActivity(db: Db, uid: string, day: string): Promise<void> {
  await sql`insert into member_activity (uid, active_on) values (${uid}, ${day}::date)
    on conflict (uid) do update
      set active_on = excluded.active_on, notices = 0, notice_mail = null, notice_sent_at = null
      where member_activity.active_on < excluded.active_on`.execute(db);
}

/** The last day on which a member used the site; null when none is known. */
export async function readActivity(db: Db, uid: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select active_on::text as day from member_activity where uid = ${uid}`.execute(db);
  return rows[0]?.day ?? null;
}
