import type { NewEpisode } from '@kiroku/contract/episodes/schema';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { BroadcastRecord, RecordOutcome, WriteBroadcasts } from '../catalogue/ingest/record.ts';
import { type BroadcastTitle, broadcastEpisodes } from './broadcastEpisodes.ts';
import { announceEpisodes } from './broadcastStore.ts';
import { lockTitles } from './store.ts';

const UNKNOWN = 'titre absent du catalogue';
const UNDATED = 'aucune date de diffusion';

/** Writes the episodes of imported broadcasts. Episodes that the staff wrote or changed stay as they are. */
export function broadcastWriter(now: () => number): WriteBroadcasts {
  return async (db, records, dryRun) => {
    if (records.length === 0) return [];
    const transaction = await db.startTransaction().execute();
    try {
      const outcomes = await writeAll(transaction, records, now());
      await (dryRun ? transaction.rollback() : transaction.commit()).execute();
      return outcomes;
    } catch (error) {
      await transaction.rollback().execute();
      throw error;
    }
  };
}

async function writeAll(db: Db, records: readonly BroadcastRecord[], now: number): Promise<RecordOutcome[]> {
  const titles = await readTitles(db, records);
  const planned = records.map((record) => {
    const title = titles.find(
      ({ idMAL, idAnilist }) =>
        (record.idMAL !== null && idMAL === record.idMAL) ||
        (record.idAnilist !== null && idAnilist === record.idAnilist),
    );
    return { title, episodes: title ? broadcastEpisodes(title, record.broadcast, now) : [] };
  });
  const ids = [
    ...new Set(planned.flatMap(({ title, episodes }) => (title && episodes.length > 0 ? [title.id] : []))),
  ];
  // A title may have been removed meanwhile.
  const locked = ids.length > 0 ? await lockTitles(db, ids) : new Set<number>();
  // Of several entries about a title the last wins.
  const byPlace = new Map(
    planned.flatMap(({ episodes }) =>
      episodes
        .filter(({ animeID }) => locked.has(animeID))
        .map((one) => [`${one.animeID}/${one.number}`, one]),
    ),
  );
  const changed = await putImported(db, [...byPlace.values()], new Date(now));
  await announceEpisodes(db, [...changed]);
  return planned.map(({ title, episodes }): RecordOutcome => {
    if (!title) return { result: 'skipped', why: UNKNOWN, conflicts: 0 };
    if (episodes.length === 0) return { result: 'skipped', why: UNDATED, conflicts: 0 };
    return { result: changed.has(title.id) ? 'updated' : 'unchanged', conflicts: 0 };
  });
}

type KnownTitle = BroadcastTitle & { idMAL: number | null; idAnilist: number | null };

async function readTitles(db: Db, records: readonly BroadcastRecord[]): Promise<KnownTitle[]> {
  const mal = records.flatMap(({ idMAL }) => idMAL ?? []);
  const anilist = records.flatMap(({ idAnilist }) => idAnilist ?? []);
  const { rows } = await sql<KnownTitle>`
    select id, id_mal as "idMAL", id_anilist as "idAnilist", nb_episodes as "NbEpisodes", ep_average as "EpAverage"
    from anime where id_mal = any(${mal}::int[]) or id_anilist = any(${anilist}::int[])`.execute(db);
  return rows;
}

/** Adds episodes and moves those with a new time; answers the titles concerned. */
async function putImported(db: Db, episodes: readonly NewEpisode[], at: Date): Promise<Set<number>> {
  if (episodes.length === 0) return new Set();
  const { rows } = await sql<{ anime_id: number }>`
    insert into episode as known (anime_id, number, title, air_at, duration, by_hand, changed_at)
    select g."animeID", g.number, g.title, to_timestamp(g.timestamp / 1000), g.duration, false, ${at}
    from jsonb_to_recordset(${JSON.stringify(episodes)}::jsonb)
      as g("animeID" int, number int, title text, timestamp float8, duration int)
    on conflict (anime_id, number) do update
      set air_at = excluded.air_at, sequence = known.sequence + 1, changed_at = excluded.changed_at
      where not known.by_hand and known.air_at is distinct from excluded.air_at
    returning anime_id`.execute(db);
  return new Set(rows.map(({ anime_id }) => anime_id));
}
