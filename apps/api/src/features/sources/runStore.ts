import type { CatalogueRun } from '@kiroku/contract/sources/schema';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CatalogueRunTable } from '../../db/tables/catalogueRunTable.ts';
import type { Db } from '../../db/tables/schema.ts';

type Row = Selectable<CatalogueRunTable>;
export type NewRun = Pick<Insertable<CatalogueRunTable>, 'source' | 'place' | 'scheduled'>;

const RETENTION_MS = 90 * 86_400_000;
/** A run whose process was killed stays open. None takes this long. */
const LOST_MS = 86_400_000;
const LATEST = 20;

/** Asks for a run; false when one of the source waits or runs already. */
export async function askForRun(db: Db, run: NewRun, at: Date): Promise<boolean> {
  const running = await db
    .selectFrom('catalogue_run')
    .select('id')
    .where('source', '=', run.source)
    .where('state', '=', 'running')
    .where('scheduled', '=', true)
    .executeTakeFirst();
  if (running) return false;
  const asked = await db
    .insertInto('catalogue_run')
    .values({ ...run, state: 'waiting', created_at: at })
    .onConflict((conflict) => conflict.column('source').where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst();
  return asked !== undefined;
}

/** Begins a run, one that was asked for if there is one; answers its id. */
export async function beginRun(db: Db, run: NewRun, at: Date): Promise<number> {
  const begun = { place: run.place, state: 'running', started_at: at } as const;
  const waiting = run.scheduled
    ? await db
        .updateTable('catalogue_run')
        .set(begun)
        .where('source', '=', run.source)
        .where('state', '=', 'waiting')
        .returning('id')
        .executeTakeFirst()
    : undefined;
  if (waiting) return waiting.id;
  const { id } = await db
    .insertInto('catalogue_run')
    .values({ ...run, ...begun, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a run, and forgets old ones: of each source the last one and the last that succeeded stay. */
export async function endRun(
  db: Db,
  id: number,
  end: Updateable<CatalogueRunTable> & { state: Row['state'] },
  at: Date,
): Promise<void> {
  await db
    .updateTable('catalogue_run')
    .set({ ...end, ended_at: at })
    .where('id', '=', id)
    .execute();
  await sql`
    delete from catalogue_run r where created_at < ${new Date(at.getTime() - RETENTION_MS)}
      and id not in (select max(id) from catalogue_run group by source)
      and id not in (select max(id) from catalogue_run where ${SUCCEEDED} group by source)`.execute(db);
}

/** Forgets a run that read nothing. */
export async function dropRun(db: Db, id: number): Promise<void> {
  await db.deleteFrom('catalogue_run').where('id', '=', id).execute();
}

/** Runs that their process left behind: those that the schedule began of the given sources, which it reads one at a time, and all others after a day. */
export async function endLostRuns(db: Db, at: Date, sources: readonly string[] = []): Promise<void> {
  await sql`
    update catalogue_run set state = 'interrupted', ended_at = ${at}
    where state = 'running' and (started_at < ${new Date(at.getTime() - LOST_MS)} or scheduled and source = any(${[...sources]}::text[]))`.execute(
    db,
  );
}

const SUCCEEDED = sql<boolean>`state in ('done', 'same')`;

/** When a source was last read to its end; null when none was. */
export async function readRefreshedAt(db: Db): Promise<Date | null> {
  const { at } = await db
    .selectFrom('catalogue_run')
    .select(({ fn }) => fn.max('ended_at').as('at'))
    .where(SUCCEEDED)
    .executeTakeFirstOrThrow();
  return at;
}

export type LastRuns = { last: ReadonlyMap<string, Row>; succeeded: ReadonlyMap<string, Row> };

/** The last run of each source, and its last one that succeeded. */
export async function readLastRuns(db: Db): Promise<LastRuns> {
  const lastOf = async (condition: ReturnType<typeof sql<boolean>>) => {
    const rows = await db
      .selectFrom('catalogue_run')
      .distinctOn('source')
      .selectAll()
      .where(condition)
      .orderBy('source')
      .orderBy('id', 'desc')
      .execute();
    return new Map(rows.map((row) => [row.source, row]));
  };
  return { last: await lastOf(sql<boolean>`true`), succeeded: await lastOf(SUCCEEDED) };
}

/** The latest runs of all sources. */
export async function readLatestRuns(db: Db): Promise<Row[]> {
  return db.selectFrom('catalogue_run').selectAll().orderBy('id', 'desc').limit(LATEST).execute();
}

/** When the first run that is still known began. */
export async function readFirstRun(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('catalogue_run')
    .select(({ fn }) => fn.min<Date | null>('created_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** A run as the staff reads it. */
export function runOf(row: Row): CatalogueRun {
  const { id, source, format, place, scheduled, state, reason, notes } = row;
  const { read, added, updated, unchanged, skipped, refused, doubted } = row;
  return {
    id,
    source,
    format,
    place,
    scheduled,
    state,
    at: (row.started_at ?? row.created_at).getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    read,
    added,
    updated,
    unchanged,
    skipped,
    refused,
    doubted,
    reason,
    notes,
  };
}
