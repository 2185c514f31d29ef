import { AIRING } from '@kiroku/contract/catalogue/titleStatus';
import type { Episode, EpisodeChanges, NewEpisode } from '@kiroku/contract/episodes/schema';
import { type Selectable, sql } from 'kysely';
import type { EpisodeTable } from '../../db/libraryTables.ts';
import type { Db } from '../../db/schema.ts';

type Row = Selectable<EpisodeTable>;

/** All episodes of an anime, by number. */
export async function readEpisodes(db: Db, animeId: number): Promise<Episode[]> {
  const rows = await db
    .selectFrom('episode')
    .selectAll()
    .where('anime_id', '=', animeId)
    .orderBy('number')
    .execute();
  return rows.map(episodeOf);
}

/** Makes the writers of these titles' episodes wait for each other. Answers the ids that exist. */
export async function lockTitles(db: Db, animeIds: readonly number[]): Promise<Set<number>> {
  // In order of ids, so that two writers never deadlock.
  const rows = await db
    .selectFrom('anime')
    .select('id')
    .where('id', 'in', [...animeIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Which of these numbers a title has already. */
export async function existingNumbers(
  db: Db,
  animeId: number,
  numbers: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('episode')
    .select('number')
    .where('anime_id', '=', animeId)
    .where('number', '=', sql<number>`any(${numbers}::int[])`)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** Adds episodes in a single statement. A cancelled episode comes back under a later sequence. */
export async function insertEpisodes(db: Db, episodes: readonly NewEpisode[], at: Date): Promise<Episode[]> {
  const rows = await sql<Row>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(episodes)}::jsonb) as e(
        "animeID" int, number int, title text, image text, synopsis text, timestamp float8, duration int, link text,
        "displayCalendar" boolean, "isFiller" boolean)
    ), revived as (
      delete from episode_cancelled c using given g where c.anime_id = g."animeID" and c.number = g.number
      returning c.anime_id, c.number, c.sequence
    )
    insert into episode (anime_id, number, title, image, synopsis, air_at, duration, link, display_calendar, is_filler,
      sequence, changed_at)
    select g."animeID", g.number, g.title, g.image, g.synopsis, to_timestamp(g.timestamp / 1000), g.duration, g.link,
      coalesce(g."displayCalendar", true), coalesce(g."isFiller", false), coalesce(r.sequence + 1, 0), ${at}
    from given g left join revived r on r.anime_id = g."animeID" and r.number = g.number
    order by g."animeID", g.number
    returning *`.execute(db);
  return rows.rows.map(episodeOf);
}

export async function readEpisode(db: Db, id: number): Promise<Episode | undefined> {
  const row = await db.selectFrom('episode').selectAll().where('id', '=', id).executeTakeFirst();
  return row && episodeOf(row);
}

/** The episode, locked until the transaction ends. */
export async function lockEpisode(db: Db, id: number): Promise<Episode | undefined> {
  const row = await db.selectFrom('episode').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && episodeOf(row);
}

/** Changes properties; `shown` says whether calendars show something else afterwards. */
export async function updateEpisode(
  db: Db,
  id: number,
  changes: EpisodeChanges,
  shown: boolean,
  at: Date,
): Promise<Episode> {
  const { timestamp, displayCalendar, isFiller, ...same } = changes;
  const row = await db
    .updateTable('episode')
    .set({
      ...same,
      ...(timestamp !== undefined && { air_at: timestamp === null ? null : new Date(timestamp) }),
      ...(displayCalendar !== undefined && { display_calendar: displayCalendar }),
      ...(isFiller !== undefined && { is_filler: isFiller }),
      ...(shown && { sequence: sql<number>`sequence + 1` }),
      by_hand: true,
      changed_at: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return episodeOf(row);
}

export async function lastNumber(db: Db, animeId: number): Promise<number | null> {
  const row = await db
    .selectFrom('episode')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('anime_id', '=', animeId)
    .executeTakeFirst();
  return row?.last ?? null;
}

/** Removes the episodes of a title from a number on; those that calendars showed are remembered as cancelled. */
export async function removeEpisodes(db: Db, animeId: number, from: number, at: Date): Promise<void> {
  await sql`
    with gone as (
      delete from episode where anime_id = ${animeId} and number >= ${from}
      returning anime_id, number, air_at, sequence, display_calendar
    )
    insert into episode_cancelled (anime_id, number, air_at, sequence, cancelled_at)
    select anime_id, number, air_at, sequence + 1, ${at} from gone where display_calendar and air_at is not null
    on conflict (anime_id, number) do update
      set air_at = excluded.air_at, sequence = excluded.sequence, cancelled_at = excluded.cancelled_at`.execute(
    db,
  );
}

/** The highest number of each airing title, and the highest that is out. */
export async function readPlanned(
  db: Db,
  now: Date,
): Promise<{ animeId: number; planned: number; aired: number }[]> {
  const { rows } = await sql<{ id: number; planned: number; aired: number }>`
    select a.id, coalesce(max(e.number), 0)::int as planned,
      coalesce(max(e.number) filter (where e.air_at <= ${now}), 0)::int as aired
    from anime a left join episode e on e.anime_id = a.id
    where a.status = ${sql.lit(AIRING)} group by a.id order by a.id`.execute(db);
  return rows.map(({ id, planned, aired }) => ({ animeId: id, planned, aired }));
}

function episodeOf(row: Row): Episode {
  return {
    id: row.id,
    animeID: row.anime_id,
    number: row.number,
    title: row.title,
    image: row.image,
    synopsis: row.synopsis,
    timestamp: row.air_at?.getTime() ?? null,
    duration: row.duration,
    link: row.link,
    displayCalendar: row.display_calendar,
    isFiller: row.is_filler,
  };
}
