import type { Track } from '@kiroku/contract/episodes/tracks';
import { WATCHING } from '@kiroku/contract/library/labels';
import type { NotifiedTitle } from '@kiroku/contract/notifications/kinds';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import { insertNotifications } from './store.ts';

/** Episodes of one title whose members are being notified. */
export type EpisodeNotice = {
  animeId: number;
  first: number;
  last: number;
  track: Track;
  notifiedTo: string;
  at: Date;
};

/** Takes up the episodes that came out since `from`, consecutive ones of a title and a track together. */
export async function insertNotices(
  transaction: Db,
  { from, now }: { from: Date; now: Date },
): Promise<void> {
  // One process after the other: two that saw different episodes would take one up twice.
  await sql`select pg_advisory_xact_lock(hashtext('episode_notice'))`.execute(transaction);
  await sql`
    with due as (
      select e.anime_id, e.number, e.track from broadcast e
      where e.air_at > ${from} and e.air_at <= ${now} and e.display_calendar
        and not exists (select from episode_notice n
          where n.anime_id = e.anime_id and n.track = e.track and e.number between n.first_number and n.last_number)),
    numbered as (
      select anime_id, number, track,
        number - row_number() over (partition by anime_id, track order by number) as run from due)
    insert into episode_notice (anime_id, first_number, last_number, created_at, track)
    select anime_id, min(number), max(number), ${now}, track from numbered group by anime_id, track, run
    order by anime_id, 3
    on conflict do nothing`.execute(transaction);
}

/** A notice with members left to notify, locked against other processes. */
export async function lockNotice(transaction: Db): Promise<EpisodeNotice | undefined> {
  const row = await transaction
    .selectFrom('episode_notice')
    .selectAll()
    .where('is_done', '=', false)
    .orderBy('created_at')
    .orderBy('anime_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return undefined;
  const { anime_id: animeId, first_number: first, last_number: last, track } = row;
  return { animeId, first, last, track, notifiedTo: row.told_to, at: row.created_at };
}

/**
 * Notifies the next members of a notice, in the order of their uids: those who are watching, have not counted the last episode and follow
 * this track of the title. Returns the number notified, and the last member read; null when there are no more.
 */
export async function notifySlice(
  transaction: Db,
  { animeId, first, last, track, notifiedTo, at }: EpisodeNotice,
  title: NotifiedTitle,
  most: number,
): Promise<{ notified: number; upTo: string | null }> {
  const { rows } = await sql<{ upTo: string | null }>`
    select max(uid) as "upTo" from (
      select uid from library_entry where anime_id = ${animeId} and uid > ${notifiedTo} order by uid limit ${most}
    ) slice`.execute(transaction);
  const upTo = rows[0]?.upTo ?? null;
  if (upTo === null) return { notified: 0, upTo };
  const watchers = sql`
    select uid, jsonb_build_object('kind', 'episode', 'title', ${JSON.stringify(title)}::jsonb,
      'first', greatest(${first}::int, progression + 1), 'last', ${last}::int)
        || case when ${track} = 'vf' then '{"track": "vf"}'::jsonb else '{}'::jsonb end as content
    from library_entry join member using (uid)
    where anime_id = ${animeId} and uid > ${notifiedTo} and uid <= ${upTo}
      and status = ${WATCHING} and progression < ${last}
      and case when exists (select from episode_track t where t.anime_id = ${animeId})
        then preferred_track = ${track} else ${track} = 'vostfr' end
    order by uid`;
  const notified = await insertNotifications(transaction, watchers, {
    kind: 'episode',
    event: `episode:${animeId}:${last}`,
    subject: `anime:${animeId}`,
    actor: null,
    at,
  });
  return { notified, upTo };
}

/** Stores the position of a notice; null once all members are notified. */
export async function writeProgress(
  transaction: Db,
  { animeId, last, track }: EpisodeNotice,
  notifiedTo: string | null,
): Promise<void> {
  await transaction
    .updateTable('episode_notice')
    .set(notifiedTo === null ? { is_done: true } : { told_to: notifiedTo })
    .where('anime_id', '=', animeId)
    .where('last_number', '=', last)
    .where('track', '=', track)
    .execute();
}
