import { randomBytes } from 'node:crypto';
import type { UsageCount } from '@kiroku/contract/usage/endpoints';
import type { UsageEvent } from '@kiroku/contract/usage/events';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';

/** An event of a session on a day, and how often it happened. */
export type CountedEvent = { day: string; name: UsageEvent; session: string; events: number };

/**
 * Adds events to the counters of their days in one statement. A session counts once for each day and name, by its hash with a salt that
 * lasts for the day. The first event of a day creates its salt.
 */
export async function addEvents(db: Db, counted: readonly CountedEvent[]): Promise<void> {
  const salt = randomBytes(32);
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as given (day date, name text, session text, events int)
    ), made as (
      insert into usage_salt (day, salt) select distinct day, ${salt}::bytea from given
      on conflict (day) do update set salt = usage_salt.salt returning day, salt
    ), came as (
      insert into usage_session (day, name, session)
      select day, name, sha256(salt || convert_to(session, 'UTF8')) from given join made using (day)
      order by 1, 2, 3 on conflict do nothing returning day, name
    )
    insert into usage_count (day, name, events, sessions)
    select day, name, sum(events), (select count(*) from came where came.day = given.day and came.name = given.name)
    from given group by day, name order by day, name
    on conflict (day, name) do update
      set events = usage_count.events + excluded.events, sessions = usage_count.sessions + excluded.sessions`.execute(
    db,
  );
}

/** Forgets the sessions of days that are over, with their salts. */
export async function forgetSessionsBefore(db: Db, day: string): Promise<void> {
  await sql`with gone as (delete from usage_session where day < ${day}::date)
    delete from usage_salt where day < ${day}::date`.execute(db);
}

/** The counters from a day on, earliest first. */
export async function readUsage(db: Db, from: string): Promise<UsageCount[]> {
  const { rows } = await sql<UsageCount>`
    select to_char(day, 'YYYY-MM-DD') as day, name, events, sessions from usage_count
    where day >= ${from}::date order by day, name`.execute(db);
  return rows;
}
