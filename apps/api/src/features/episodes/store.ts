import { AIRING } from '@kiroku/contract/catalogue/shown/titleStatus';
import type { Episode, EpisodeChanges, NewEpisode } from '@kiroku/contract/episodes/schema';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { EpisodeTable } from '../../db/tables/libraryTables.ts';
import type { Db } from '../../db/tables/schema.ts';
import { CANCELLED_AGAIN, revived } from './cancelled.ts';
import { putDubs } from './dubStore.ts';

type Row = Selectable<EpisodeTable> & { vf_at: Date | null; vf_service: string | null };

/** Episodes with their dubs. */
function selectEpisodes(db: Db) {
  return db
    .selectFrom('episode')
    .leftJoin('episode_track as t', (join) =>
      join.onRef('t.anime_id', '=', 'episode.anime_id').onRef('t.number', '=', 'episode.number'),
    )
    .selectAll('episode')
    .select(['t.air_at as vf_at', 't.service as vf_service']);
}

/** All episodes of an anime, by number. */
export async function readEpisodes(db: Db, animeId: number): Promise<Episode[]> {
  const rows = await selectEpisodes(db)
    .where('episode.anime_id', '=', animeId)
    .orderBy('episode.number')
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
      select "animeID" as anime_id, e.* from jsonb_to_recordset(${JSON.stringify(episodes)}::jsonb) as e(
        "animeID" int, number int, title text, image text, synopsis text, timestamp float8, duration int, link text,
        "displayCalendar" boolean, "isFiller" boolean, service text)
    ), ${revived('vostfr')}
    insert into episode (anime_id, number, title, image, synopsis, air_at, duration, link, display_calendar, is_filler,
      service, sequence, changed_at)
    select g.anime_id, g.number, g.title, g.image, g.synopsis, to_timestamp(g.timestamp / 1000), g.duration, g.link,
      coalesce(g."displayCalendar", true), coalesce(g."isFiller", false), g.service, coalesce(r.sequence + 1, 0), ${at}
    from given g left join revived r on r.anime_id = g.anime_id and r.number = g.number
    order by g.anime_id, g.number
    returning *, null::timestamptz as vf_at, null as vf_service`.execute(db);
  const dubs = episodes.flatMap(({ animeID, number, vf }) => (vf ? [{ animeID, number, ...vf }] : []));
  await putDubs(db, dubs, at);
  const dubOf = new Map(dubs.map((dub) => [`${dub.animeID}/${dub.number}`, dub]));
  return rows.rows.map((row) => {
    const { timestamp, service = null } = dubOf.get(`${row.anime_id}/${row.number}`) ?? {};
    return { ...episodeOf(row), vf: timestamp === undefined ? null : { timestamp, service } };
  });
}

export async function readEpisode(db: Db, id: number): Promise<Episode | undefined> {
  const row = await selectEpisodes(db).where('episode.id', '=', id).executeTakeFirst();
  return row && episodeOf(row);
}

/** The episode, locked until the transaction ends. */
export async function lockEpisode(db: Db, id: number): Promise<Episode | undefined> {
  await db.selectFrom('episode').select('id').where('id', '=', id).forUpdate().execute();
  return readEpisode(db, id);
}

/** Changes properties except the dub. `shown`: whether calendars change. */
export async function updateEpisode(
  db: Db,
  id: number,
  changes: Omit<EpisodeChanges, 'vf'>,
  shown: boolean,
  at: Date,
): Promise<void> {
  const { timestamp, displayCalendar, isFiller, ...same } = changes;
  await db
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
    .execute();
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
  await sql`with ${cancelEpisodes(sql`anime_id = ${animeId} and number >= ${from}`, at)}`.execute(db);
}

/** The last parts of a `with`: removes episodes, and remembers the dates that calendars showed as cancelled. */
export function cancelEpisodes(which: RawBuilder<unknown>, at: Date): RawBuilder<unknown> {
  return sql`gone as (
      delete from episode where ${which}
      returning anime_id, number, air_at, sequence, display_calendar
    ), dated as (
      select anime_id, number, 'vostfr' as track, air_at, sequence from gone where display_calendar and air_at is not null
      union all
      -- The dubs of this statement's snapshot: they go with their episodes.
      select t.anime_id, t.number, t.track, t.air_at, t.sequence
      from episode_track t join gone g on g.anime_id = t.anime_id and g.number = t.number where g.display_calendar
    )
    insert into episode_cancelled (anime_id, number, track, air_at, sequence, cancelled_at)
    select anime_id, number, track, air_at, sequence + 1, ${at} from dated ${CANCELLED_AGAIN}`;
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
    service: row.service,
    vf: row.vf_at && { timestamp: row.vf_at.getTime(), service: row.vf_service },
  };
}
