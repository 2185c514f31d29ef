import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import { type KnownRow, TitleMatcher } from '../catalogue/ingest/merge/titleMatcher.ts';
import type { BroadcastRecord, RecordOutcome, WriteBroadcasts } from '../catalogue/ingest/record.ts';
import type { Origin } from '../catalogue/ingest/sourceOrder.ts';
import { readKeyed } from '../catalogue/outsideIdStore.ts';
import { type BroadcastSchedule, type BroadcastTitle, broadcastSchedule } from './broadcastEpisodes.ts';
import { announceEpisodes } from './broadcastStore.ts';
import { type EndedBroadcast, writeSlots } from './slotStore.ts';
import { statedSlot } from './statedSlot.ts';
import { removeWithdrawn } from './withdrawnEpisodes.ts';
import { dropInvented, writeSchedules } from './writeSchedules.ts';

const UNKNOWN = 'titre absent du catalogue';
const NOTHING: BroadcastSchedule = { episodes: [], last: null };
/** Beyond every announced episode. */
const FAR = 365 * 86_400_000;
const UNDATED = 'aucune date de diffusion, ou aucun numéro';

/**
 * Writes the episodes of one import's broadcasts. Of several entries about a title the first counts, as of titles. Episodes that the staff wrote or changed
 * stay as they are.
 */
export function broadcastWriter(now: () => number): WriteBroadcasts {
  const imported = new Set<number>();
  const slotted = new Set<number>();
  return async (db, records, { dryRun, ...origin }) => {
    if (records.length === 0) return [];
    const transaction = await db.startTransaction().execute();
    try {
      const context = { ...origin, imported, slotted, now: now() };
      const { outcomes, ids, slotIds } = await writeAll(transaction, records, context);
      await (dryRun ? transaction.rollback() : transaction.commit()).execute();
      for (const id of ids) imported.add(id);
      for (const id of slotIds) slotted.add(id);
      return outcomes;
    } catch (error) {
      await transaction.rollback().execute();
      throw error;
    }
  };
}

/** The titles whose episodes and whose slots this import has already given. */
type WriteContext = Origin & { imported: ReadonlySet<number>; slotted: ReadonlySet<number>; now: number };

async function writeAll(
  db: Db,
  records: readonly BroadcastRecord[],
  { imported, slotted, now, ...origin }: WriteContext,
): Promise<{ outcomes: RecordOutcome[]; ids: number[]; slotIds: number[] }> {
  const titleOf = await readTitles(db, records);
  const planned = records.map((record) => {
    const title = titleOf(record);
    const { begin, end, next, dated } = record.broadcast;
    const schedule = title ? broadcastSchedule(title, record.broadcast, now) : NOTHING;
    const { episodes } = schedule;
    const isBroadcast = begin !== null || next !== null || dated !== undefined;
    const slot = title ? statedSlot(title, record.broadcast, now) : null;
    const ended: EndedBroadcast[] =
      title && begin !== null && end !== null ? [{ animeID: title.id, from: begin, to: end }] : [];
    return { title, dated, schedule, episodes, slot, ended, isBroadcast };
  });
  const byTitle = new Map<number, BroadcastSchedule>();
  for (const { title, schedule } of planned) {
    if (title && schedule.episodes.length > 0 && !imported.has(title.id) && !byTitle.has(title.id)) {
      byTitle.set(title.id, schedule);
    }
  }
  const unnumbered = planned.flatMap(({ title, episodes, isBroadcast }) =>
    title && isBroadcast && episodes.length === 0 ? [title.id] : [],
  );
  const changed = await writeSchedules(db, byTitle, origin, new Date(now));
  for (const id of await dropInvented(db, unnumbered, new Date(now))) changed.add(id);
  const spans = planned.flatMap(({ title, dated, episodes }) =>
    title && dated ? [{ animeID: title.id, ...dated, numbers: episodes.map(({ number }) => number) }] : [],
  );
  // All episodes come later than anything is announced.
  const postponed = planned.flatMap(({ title, schedule }) =>
    title &&
    schedule.last &&
    schedule.episodes.length === 0 &&
    !imported.has(title.id) &&
    !byTitle.has(title.id)
      ? [{ animeID: title.id, from: now, to: now + FAR, numbers: [] }]
      : [],
  );
  const withdrawn = await removeWithdrawn(db, [...spans, ...postponed], origin.source, new Date(now));
  for (const id of withdrawn) changed.add(id);
  const slots = planned.flatMap(({ slot }) => (slot && !slotted.has(slot.animeID) ? [slot] : []));
  const ended = planned.flatMap((one) => one.ended);
  const ofSlots = await writeSlots(db, { slots, ended, scheduled: [...byTitle.keys()] }, origin);
  for (const id of ofSlots.changed) changed.add(id);
  await announceEpisodes(db, [...changed, ...ofSlots.confirmed]);
  const outcomes = planned.map(({ title, episodes, slot, isBroadcast }): RecordOutcome => {
    if (!title) return { result: 'skipped', why: UNKNOWN, conflicts: 0 };
    if (isBroadcast && changed.has(title.id)) return { result: 'updated', conflicts: 0 };
    if (episodes.length === 0 && !slot) return { result: 'skipped', why: UNDATED, conflicts: 0 };
    return { result: 'unchanged', conflicts: 0 };
  });
  return { outcomes, ids: [...byTitle.keys()], slotIds: slots.map(({ animeID }) => animeID) };
}

/** The titles of records, each by the surest of its keys that the catalogue has. */
async function readTitles(
  db: Db,
  records: readonly BroadcastRecord[],
): Promise<(record: BroadcastRecord) => BroadcastTitle | undefined> {
  const keyed = await readKeyed(
    db,
    'anime',
    records.flatMap(({ keys }) => keys),
  );
  const { rows } = await sql<KnownTitle>`
    select id, id_mal, id_anilist, import_key, outside_ids,
      nb_episodes as "NbEpisodes", ep_average as "EpAverage", status,
      jsonb_build_object('year', start_year, 'month', start_month, 'day', start_day) as start
    from anime where id = any(${[...new Set(keyed.map(({ id }) => id))]}::int[])`.execute(db);
  const matcher = new TitleMatcher(rows, new Map());
  const titles = new Map(rows.map((title) => [title.id, title]));
  return ({ keys }) => titles.get(matcher.find(keys)?.id ?? 0);
}

type KnownTitle = BroadcastTitle & KnownRow;
