import { IMPORT_RETENTION_MS, type ImportSource } from '@kiroku/contract/imports/labels';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { ListImportTable } from '../../db/tables/importTables.ts';
import type { Db, Schema } from '../../db/tables/schema.ts';

export type ImportRecord = Selectable<ListImportTable>;

/** Imports of a member that are stored: applied ones before undone ones, these before previews and failures, each the latest. */
const MOST_STORED = 10;
/** After so long without a sign an import has lost its process. */
export const LOST_AFTER_MS = 30_000;

const RUNNING = ['reading', 'applying', 'undoing'] as const;
/** States in which an import goes on after its process went. */
export type Resumable = 'applying' | 'undoing';

/** A new import, which is being read; imports of the member that wait to be applied are given up. Throws 23505 while one is running. */
export async function insertImport(
  db: Db,
  { uid, source, label, at }: { uid: string; source: ImportSource; label: string; at: Date },
): Promise<number> {
  await giveUpWaiting(db, uid);
  await sql`delete from list_import where uid = ${uid} and state <> all(${[...RUNNING]}) and id not in (
    select id from list_import where uid = ${uid}
    order by case state when 'done' then 0 when 'undone' then 1 else 2 end, id desc limit ${MOST_STORED - 1})`.execute(
    db,
  );
  const row = await db
    .insertInto('list_import')
    .values({ uid, source, label, created_at: at, alive_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function giveUpWaiting(db: Db, uid: string): Promise<void> {
  const waiting = await db
    .updateTable('list_import')
    .set({ state: 'cancelled' })
    .where('uid', '=', uid)
    .where('state', '=', 'ready')
    .returning('id')
    .execute();
  for (const { id } of waiting) await deleteRows(db, id);
}

/** Fails imports whose process went while it read them. */
export async function failLost(db: Db, uid: string, now: number): Promise<void> {
  await failSince(db, new Date(now - LOST_AFTER_MS), uid);
}

/** Fails all that are being read, where no other process can be working on them. */
export async function failAllReading(db: Db, now: number): Promise<void> {
  await failSince(db, new Date(now));
}

/** No process gives a sign that lies further ahead: a clock that was ahead did. */
const AHEAD_MS = 10 * LOST_AFTER_MS;

function withoutSign(since: Date) {
  const ahead = new Date(since.getTime() + AHEAD_MS);
  return (where: ExpressionBuilder<Schema, 'list_import'>) =>
    where.or([where('alive_at', '<=', since), where('alive_at', '>', ahead)]);
}

/** Fails imports without a sign since; nothing is written where there is none, so that they are read on a full disk too. */
async function failSince(db: Db, since: Date, uid?: string): Promise<void> {
  const isLost = withoutSign(since);
  const lost = await db
    .selectFrom('list_import')
    .select('id')
    .where('state', '=', 'reading')
    .where(isLost)
    .$if(uid !== undefined, (query) => query.where('uid', '=', uid ?? ''))
    .execute();
  if (lost.length === 0) return;
  await db
    .updateTable('list_import')
    .set({ state: 'failed', failure: 'interrupted', waiting_until: null })
    .where(
      'id',
      'in',
      lost.map(({ id }) => id),
    )
    .where('state', '=', 'reading')
    .where(isLost)
    .execute();
}

/** Claims imports that were written or undone without a sign since: their process is gone. */
export async function claimLost(
  db: Db,
  since: Date,
  now: Date,
): Promise<
  (Pick<ImportRecord, 'id' | 'uid' | 'policy' | 'with_private' | 'total_rows'> & { state: Resumable })[]
> {
  const lost = await db
    .updateTable('list_import')
    .set({ alive_at: now })
    .where('state', 'in', ['applying', 'undoing'])
    .where(withoutSign(since))
    .returning(['id', 'uid', 'state', 'policy', 'with_private', 'total_rows'])
    .execute();
  return lost.map((one) => ({ ...one, state: one.state === 'undoing' ? 'undoing' : 'applying' }));
}

/** An import, locked until the transaction ends: in a state, if one is given. */
export async function lockImport(
  db: Db,
  { id, uid }: { id: number; uid: string },
  state?: ImportRecord['state'],
): Promise<ImportRecord | undefined> {
  return db
    .selectFrom('list_import')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', uid)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'done'))
    .forUpdate()
    .executeTakeFirst();
}

export async function readImports(db: Db, uid: string, now: number): Promise<ImportRecord[]> {
  return db
    .selectFrom('list_import')
    .selectAll()
    .where('uid', '=', uid)
    .where('created_at', '>', new Date(now - IMPORT_RETENTION_MS))
    .orderBy('id', 'desc')
    .execute();
}

export async function readImportOf(db: Db, uid: string, id: number): Promise<ImportRecord | undefined> {
  return db
    .selectFrom('list_import')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst();
}

type Changes = Partial<Omit<ImportRecord, 'id' | 'uid' | 'counts'>> & { counts?: string };

/** Writes down how far an import has come; false once it is in another state, or gone. */
export async function moveImport(
  db: Db,
  id: number,
  from: ImportRecord['state'],
  changes: Changes,
): Promise<boolean> {
  const row = await db
    .updateTable('list_import')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteRows(db: Db, id: number): Promise<void> {
  await db.deleteFrom('list_import_row').where('import_id', '=', id).execute();
}

/** Removes imports that can no longer be undone. */
export async function sweepImports(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('list_import')
    .where('created_at', '<=', new Date(now - IMPORT_RETENTION_MS))
    .execute();
}

/** A member's imports with their rows, for the export of personal data. */
export async function exportImports(db: Db, uid: string) {
  const { rows } =
    await sql`select i.source, i.label, i.state, i.policy, i.created_at as at, i.applied_at as "appliedAt",
      coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'title', r.title, 'imported', r.imported, 'mark', r.mark,
        'outcome', r.outcome) order by r.position) from list_import_row r where r.import_id = i.id), '[]') as rows
    from list_import i where i.uid = ${uid} order by i.id`.execute(db);
  return rows;
}
