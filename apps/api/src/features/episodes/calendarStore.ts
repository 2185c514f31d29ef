import type { Track } from '@kiroku/contract/episodes/tracks';
import { WATCHED } from '@kiroku/contract/library/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import { CANCELLED_AGAIN } from './cancelled.ts';

/** A broadcast as calendars show it, or no longer. */
export type CalendarEvent = {
  animeId: number;
  number: number;
  title: string | null;
  at: Date;
  /** Minutes. */
  duration: number | null;
  sequence: number;
  changedAt: Date;
  cancelled: boolean;
  track: Track;
  /** Platform of this track; null: the title's. */
  service: string | null;
};

/**
 * The events of calendars between two instants, cancelled ones included; with a member, of the titles being watched only. No adult title.
 */
export async function readCalendarEvents(
  db: Db,
  { from, to }: { from: Date; to: Date },
  uid: string | null,
): Promise<CalendarEvent[]> {
  const watched = sql`a.id in (select anime_id from library_entry where uid = ${uid} and status in (${sql.join(WATCHED)}))`;
  const wanted = sql`not a.adult and ${uid === null ? sql`true` : watched}`;
  const { rows } = await sql<CalendarEvent>`
    select e.anime_id as "animeId", e.number, e.title, e.air_at as at, e.duration, e.sequence,
      e.changed_at as "changedAt", not e.display_calendar as cancelled, e.track,
      e.service
    from broadcast e join anime a on a.id = e.anime_id
    where e.air_at >= ${from} and e.air_at < ${to} and (e.display_calendar or e.sequence > 0) and ${wanted}
    union all
    select c.anime_id, c.number, null, c.air_at, null, c.sequence, c.cancelled_at, true, c.track, null
    from episode_cancelled c join anime a on a.id = c.anime_id
    where c.air_at >= ${from} and c.air_at < ${to} and ${wanted}
    order by at, "animeId", number, track desc`.execute(db);
  return rows;
}

/** Records an episode without a date any more as cancelled, for calendars that show it. */
export async function cancelDate(
  db: Db,
  { animeId, number, at }: { animeId: number; number: number; at: Date },
  now: Date,
): Promise<void> {
  await sql`
    insert into episode_cancelled (anime_id, number, air_at, sequence, cancelled_at)
    select anime_id, number, ${at}, sequence, ${now} from episode where anime_id = ${animeId} and number = ${number} ${CANCELLED_AGAIN}`.execute(
    db,
  );
}

/** Takes that back: the episode has a date again. */
export async function restoreDate(db: Db, animeId: number, number: number): Promise<void> {
  await db
    .deleteFrom('episode_cancelled')
    .where('anime_id', '=', animeId)
    .where('number', '=', number)
    .where('track', '=', 'vostfr')
    .execute();
}

export async function readSecret(db: Db, uid: string): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_address')
    .select('secret')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.secret ?? null;
}

/** Writes a new secret address; the previous one ends. */
export async function writeSecret(db: Db, uid: string, secret: string, at: Date): Promise<void> {
  await db
    .insertInto('calendar_address')
    .values({ uid, secret, created_at: at })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ secret, created_at: at }))
    .execute();
}

/** The owner of a secret address, with the suspension, which may have ended. */
export type AddressOwner = { uid: string; isSuspended: boolean; until: Date | null };

export function ownerOf(db: Db, secret: string): Promise<AddressOwner | undefined> {
  return db
    .selectFrom('calendar_address')
    .leftJoin('suspension', 'suspension.uid', 'calendar_address.uid')
    .select(['calendar_address.uid', 'until'])
    .select(({ eb }) => eb('suspension.uid', 'is not', null).$castTo<boolean>().as('isSuspended'))
    .where('secret', '=', secret)
    .executeTakeFirst();
}
