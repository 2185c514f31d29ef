import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import type { Origin } from '../catalogue/ingest/sourceOrder.ts';
import { lockTitles } from './store.ts';
import type { WeeklySlot } from './weeklySlots.ts';

/** A slot that a source states: one of its broadcasts, and the moment of the statement (epoch ms). */
export type StatedSlot = { animeID: number; at: number; statedAt: number };
/** A broadcast that its source has ended (epoch ms): a slot of that source within it is over. */
export type EndedBroadcast = { animeID: number; from: number; to: number };

/** Weekly slots of all titles or of some, with their last numbered broadcast. */
export async function readSlots(db: Db, animeIds?: readonly number[]): Promise<WeeklySlot[]> {
  const some = animeIds ? sql`s.anime_id = any(${[...animeIds]}::int[])` : sql`true`;
  const { rows } = await sql<{ id: number; at: Date; stated: Date; numbered: Date | null }>`
    select s.anime_id as id, s.at, s.stated_at as stated,
      (select max(air_at) from episode e where e.anime_id = s.anime_id and e.display_calendar) as numbered
    from broadcast_slot s where ${some}`.execute(db);
  return rows.map(({ id, at, stated, numbered }) => ({
    animeId: id,
    at: new Date(at).getTime(),
    statedAt: new Date(stated).getTime(),
    numberedAt: numbered && new Date(numbered).getTime(),
  }));
}

/** Slots, ends, and titles whose episodes the source gives, in one batch of an import. */
export type SlotStatements = {
  slots: readonly StatedSlot[];
  ended: readonly EndedBroadcast[];
  scheduled: readonly number[];
};

/**
 * Writes the slots that a source states, unless a higher source gave the title's schedule or its slot. Removes its own slots that have
 * ended, and lower sources' of titles that it schedules. Returns the titles with another slot, and those whose slot was only confirmed.
 */
export async function writeSlots(
  db: Db,
  { slots, ended, scheduled }: SlotStatements,
  origin: Origin,
): Promise<{ changed: number[]; confirmed: number[] }> {
  const removed = [
    ...(await removeEnded(db, ended, origin.source)),
    ...(await removeLower(db, scheduled, origin)),
  ];
  const { changed, confirmed } = await putSlots(db, slots, origin);
  return { changed: [...removed, ...changed], confirmed };
}

async function putSlots(db: Db, stated: readonly StatedSlot[], { source, order }: Origin) {
  if (stated.length === 0) return { changed: [], confirmed: [] };
  // Of several of a title the first counts.
  const byTitle = new Map(stated.toReversed().map((slot) => [slot.animeID, slot]));
  const locked = await lockTitles(db, [...byTitle.keys()]);
  const known = await readSources(db, [...locked]);
  const taken = [...byTitle.values()].filter(({ animeID }) => {
    const former = known.get(animeID);
    return former && ![former.schedule, former.slot].some((one) => order.outranks(one, source));
  });
  if (taken.length > 0) {
    await sql`
      insert into broadcast_slot as known (anime_id, source, at, stated_at)
      select "animeID", ${source}, to_timestamp(at / 1000), to_timestamp("statedAt" / 1000)
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as g("animeID" int, at float8, "statedAt" float8)
      on conflict (anime_id) do update set source = excluded.source, at = excluded.at,
        stated_at = case when known.source = excluded.source
          then greatest(known.stated_at, excluded.stated_at) else excluded.stated_at end`.execute(db);
  }
  const { changed = [], confirmed = [] } = Object.groupBy(taken, ({ animeID, at }) =>
    known.get(animeID)?.at === at ? 'confirmed' : 'changed',
  );
  const idOf = ({ animeID }: StatedSlot) => animeID;
  return { changed: changed.map(idOf), confirmed: confirmed.map(idOf) };
}

async function removeLower(db: Db, ids: readonly number[], { source, order }: Origin): Promise<number[]> {
  if (ids.length === 0) return [];
  const slots = await db
    .selectFrom('broadcast_slot')
    .select(['anime_id', 'source'])
    .where('anime_id', 'in', [...ids])
    .execute();
  const lower = slots.filter((slot) => order.outranks(source, slot.source)).map(({ anime_id }) => anime_id);
  if (lower.length > 0) await db.deleteFrom('broadcast_slot').where('anime_id', 'in', lower).execute();
  return lower;
}

type Sources = { schedule: string | null; slot: string | null; at: number | null };

async function readSources(db: Db, ids: readonly number[]): Promise<Map<number, Sources>> {
  const { rows } = await sql<{ id: number; schedule: string | null; slot: string | null; at: Date | null }>`
    select a.id, a.broadcast_source as schedule, s.source as slot, s.at
    from anime a left join broadcast_slot s on s.anime_id = a.id where a.id = any(${[...ids]}::int[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, schedule, slot, at }) => [id, { schedule, slot, at: at && new Date(at).getTime() }]),
  );
}

async function removeEnded(db: Db, ended: readonly EndedBroadcast[], source: string): Promise<number[]> {
  if (ended.length === 0) return [];
  const { rows } = await sql<{ anime_id: number }>`
    delete from broadcast_slot s
    using jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as g("animeID" int, "from" float8, "to" float8)
    where s.anime_id = g."animeID" and s.source = ${source}
      and s.at between to_timestamp(g."from" / 1000) and to_timestamp(g."to" / 1000)
    returning s.anime_id`.execute(db);
  return rows.map(({ anime_id }) => anime_id);
}
