import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import { DEMO_SOURCE, type Origin } from '../catalogue/ingest/sourceOrder.ts';
import type { BroadcastSchedule, ImportedEpisode } from './broadcastEpisodes.ts';
import { revived } from './cancelled.ts';
import { cancelEpisodes, lockTitles } from './store.ts';

/** Rank of a source against a title's schedule: the same, a lower one, or none (the demo's, or made before sources were stored). */
type Former = 'own' | 'lower' | 'nobodys';

/**
 * Writes the schedules that a source gives titles. A title has one numbering and one schedule (product.md, Episodes 8), the highest
 * source's. A lower source only has the episodes aired before it, in whatever order the sources come. Episodes written by the staff stay.
 * Returns the changed titles.
 */
export async function writeSchedules(
  db: Db,
  schedules: ReadonlyMap<number, BroadcastSchedule>,
  { source, order }: Origin,
  at: Date,
): Promise<Set<number>> {
  if (schedules.size === 0) return new Set();
  // A title may have been removed meanwhile.
  const locked = await lockTitles(db, [...schedules.keys()]);
  const known = await readSources(db, [...locked]);
  const formers = new Map<number, Former>();
  const whole: BroadcastSchedule[] = [];
  const earlier: ImportedEpisode[] = [];
  for (const id of locked) {
    const former = known.get(id) ?? null;
    const schedule = schedules.get(id);
    if (!schedule) continue;
    if (order.outranks(former, source)) {
      earlier.push(...schedule.episodes);
      continue;
    }
    whole.push(schedule);
    const isNobodys = former === null || former === DEMO_SOURCE;
    formers.set(id, former === source ? 'own' : isNobodys ? 'nobodys' : 'lower');
  }
  await claim(db, formers, source);
  return new Set([
    ...(await putEpisodes(
      db,
      whole.flatMap(({ episodes }) => episodes),
      at,
    )),
    ...(await removeOthers(db, whole, formers, at)),
    ...(await addEarlier(db, earlier, at)),
  ]);
}

/**
 * Removes the demo's schedules of titles that an import knows to air, without a number: invented days would be wrong. Returns the changed
 * titles.
 */
export async function dropInvented(db: Db, ids: readonly number[], at: Date): Promise<number[]> {
  if (ids.length === 0) return [];
  const isInvented = sql`anime_id in (select id from anime where id = any(${[...ids]}::int[]) and broadcast_source = ${DEMO_SOURCE})`;
  const found = await sql<{ anime_id: number }>`
    select distinct anime_id from episode where not by_hand and ${isInvented} order by anime_id`.execute(db);
  const changed = found.rows.map(({ anime_id }) => anime_id);
  if (changed.length === 0) return [];
  const locked = await lockTitles(db, changed);
  await sql`with ${cancelEpisodes(sql`not by_hand and ${isInvented}`, at)}`.execute(db);
  await db.updateTable('anime').set({ broadcast_source: null }).where('id', 'in', changed).execute();
  return [...locked];
}

async function readSources(db: Db, ids: readonly number[]): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('anime')
    .select(['id', 'broadcast_source'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, broadcast_source }) => [id, broadcast_source]));
}

/** Records the source of the schedules; nothing visible changes. */
async function claim(db: Db, formers: ReadonlyMap<number, Former>, source: string): Promise<void> {
  const ids = [...formers].flatMap(([id, former]) => (former === 'own' ? [] : [id]));
  if (ids.length === 0) return;
  await db.updateTable('anime').set({ broadcast_source: source }).where('id', 'in', ids).execute();
}

const givenEpisodes = (episodes: readonly ImportedEpisode[]) => sql`
  select "animeID" as anime_id, number, title, to_timestamp(timestamp / 1000) as air_at, duration, stated
  from jsonb_to_recordset(${JSON.stringify(episodes)}::jsonb)
    as g("animeID" int, number int, title text, timestamp float8, duration int, stated boolean)`;

/** Adds episodes and moves those with a new time. */
async function putEpisodes(db: Db, episodes: readonly ImportedEpisode[], at: Date): Promise<number[]> {
  if (episodes.length === 0) return [];
  const { rows } = await sql<{ anime_id: number }>`
    with given as (${givenEpisodes(episodes)}), ${revived('vostfr')}
    insert into episode as known (anime_id, number, title, air_at, duration, by_hand, stated, sequence, changed_at)
    select g.anime_id, g.number, g.title, g.air_at, g.duration, false, g.stated, coalesce(r.sequence + 1, 0), ${at}
    from given g left join revived r on r.anime_id = g.anime_id and r.number = g.number
    on conflict (anime_id, number) do update
      set air_at = excluded.air_at, stated = known.stated or excluded.stated,
        sequence = known.sequence + (known.air_at is distinct from excluded.air_at)::int,
        changed_at = case when known.air_at is distinct from excluded.air_at then excluded.changed_at else known.changed_at end
      where not known.by_hand
        and (known.air_at is distinct from excluded.air_at or excluded.stated and not known.stated)
    returning anime_id`.execute(db);
  return rows.map(({ anime_id }) => anime_id);
}

/**
 * Deletes conflicting episodes. Same source: those with other numbers or order, and those after the last. Lower source: unaired ones. No
 * source: all.
 */
async function removeOthers(
  db: Db,
  schedules: readonly BroadcastSchedule[],
  formers: ReadonlyMap<number, Former>,
  at: Date,
): Promise<number[]> {
  const episodes = schedules.flatMap((schedule) => schedule.episodes);
  if (episodes.length === 0) return [];
  const ends = schedules.flatMap(({ last, episodes: [one] }) => {
    const former = one && formers.get(one.animeID);
    return one && former ? [{ id: one.animeID, former, ...last }] : [];
  });
  const { rows } = await sql<{ anime_id: number }>`
    with given as (${givenEpisodes(episodes)}), schedule as (
      select f.id as anime_id, f.former, f.number as last, f.beyond, min(g.number) as first, min(g.air_at) as begins
      from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as f (id int, former text, number int, beyond int)
        join given g on g.anime_id = f.id
      group by f.id, f.former, f.number, f.beyond
    ), contradicted as (
      select e.id from episode e join schedule s on s.anime_id = e.anime_id
      where not e.by_hand and not exists (select from given g where g.anime_id = e.anime_id and g.number = e.number)
        and case s.former
          when 'nobodys' then true
          when 'lower' then not (e.number < s.first and e.air_at < s.begins and e.air_at <= ${at})
          else exists (select from given g where g.anime_id = e.anime_id
              and (g.number < e.number and g.air_at >= e.air_at or g.number > e.number and g.air_at <= e.air_at))
            or e.number > s.last and e.number > coalesce(s.beyond + (
              select max(n.number) from episode n where n.anime_id = e.anime_id and n.stated), s.last)
        end
    ), ${cancelEpisodes(sql`id in (select id from contradicted)`, at)} returning anime_id`.execute(db);
  return rows.map(({ anime_id }) => anime_id);
}

/** Adds episodes aired before a higher source's schedule begins. */
async function addEarlier(db: Db, episodes: readonly ImportedEpisode[], at: Date): Promise<number[]> {
  if (episodes.length === 0) return [];
  const { rows } = await sql<{ anime_id: number }>`
    with schedule as (
      select anime_id, min(number) as first, min(air_at) as begins from episode
      where not by_hand and anime_id = any(${[...new Set(episodes.map(({ animeID }) => animeID))]}::int[])
      group by anime_id
    ), given as (
      select g.* from (${givenEpisodes(episodes)}) g join schedule s on s.anime_id = g.anime_id
      where g.number < s.first and g.air_at < s.begins and g.air_at <= ${at}
    ), ${revived('vostfr')}
    insert into episode (anime_id, number, title, air_at, duration, by_hand, stated, sequence, changed_at)
    select g.anime_id, g.number, g.title, g.air_at, g.duration, false, g.stated, coalesce(r.sequence + 1, 0), ${at}
    from given g left join revived r on r.anime_id = g.anime_id and r.number = g.number
    on conflict (anime_id, number) do nothing
    returning anime_id`.execute(db);
  return rows.map(({ anime_id }) => anime_id);
}
