import type { Kind } from '@kiroku/contract/catalogue/labels';
import { sql, type Transaction } from 'kysely';
import type { Db, Schema } from '#api/db/tables/schema.ts';
import type { Row } from '#api/db/tables/titleColumns.ts';
import { readKeyed } from '../../outsideIdStore.ts';
import { announceChange } from '../../store.ts';
import type { RecordOutcome, TitleRecord } from '../record.ts';
import { type SourceOrder, sourceOrder } from '../sourceOrder.ts';
import { AMBIGUOUS, type NamedTitle, type NameFinder } from './namedTitles.ts';
import { planWithClock, type ReadClockStatus } from './planWithClock.ts';
import { keysOfRecord } from './row.ts';
import type { KnownRow } from './titleMatcher.ts';
import { EVERY_VALUE, type Names } from './valueSources.ts';

/** The outcomes of records, in their order, and the values the import gave of titles, by id. */
export type WriteResult = { outcomes: RecordOutcome[]; given: GivenValues };

type GivenValues = ReadonlyMap<number, Names>;

export type WriteOptions = {
  /** Whose values these are. */
  source: string;
  /** Order of the sources. Default: without the operator's own. */
  order?: SourceOrder | undefined;
  /** Values that this import gave of titles before, by id. */
  given?: GivenValues;
  readClockStatus?: ReadClockStatus | undefined;
  /** Finds titles by name, for records that only complete. */
  findNamed?: NameFinder | undefined;
};

/**
 * Writes records of one kind in one transaction and announces the changed titles to every node. Titles are matched by their keys. `given`, the values this import gave of titles, grows. Outcomes come in the order of the records.
 */
export async function writeRecords(
  db: Db,
  kind: Kind,
  records: readonly TitleRecord[],
  options: WriteOptions & { given?: Map<number, Names> },
): Promise<RecordOutcome[]> {
  if (records.length === 0) return [];
  const { outcomes, given } = await db
    .transaction()
    .execute((transaction) => writeInto(transaction, kind, records, options));
  // Only now: a transaction that failed has written nothing.
  for (const [id, names] of given) options.given?.set(id, names);
  return outcomes;
}

/** The same within the caller's transaction. */
export async function writeInto(
  transaction: Transaction<Schema>,
  kind: Kind,
  records: readonly TitleRecord[],
  { source, order = sourceOrder(), given = new Map(), readClockStatus, findNamed }: WriteOptions,
): Promise<WriteResult> {
  await lockAdditions(transaction, kind);
  const batch = await readBatch(transaction, kind, records, { findNamed, lock: true });
  const { outcomes, titles } = await planWithClock(
    transaction,
    { records, given, source, order, ...batch },
    readClockStatus,
  );
  const additions = titles.flatMap(({ id, row }) => (id === null ? [row] : []));
  const changes = titles.flatMap(({ id, row, changed }) => (id !== null && changed ? [{ ...row, id }] : []));
  const added = await insertRows(transaction, kind, additions);
  const updated = await updateRows(transaction, kind, changes);
  await announceChange(transaction, kind, [...added, ...updated]);
  const met = titles.flatMap(({ id, given: names }) => (id === null || !names ? [] : [[id, names] as const]));
  return { outcomes, given: new Map([...added.map((id) => [id, EVERY_VALUE] as const), ...met]) };
}

/** Titles of the catalogue that records may mean. */
export type KnownBatch = {
  known: KnownRow[];
  removed: KnownRow[];
  seen: Map<number, number>;
  named: Map<TitleRecord, NamedTitle>;
};

/** Reads what a batch may mean; `lock`: concurrent edits of the staff are either seen here or come after. */
export async function readBatch(
  db: Db,
  kind: Kind,
  records: readonly TitleRecord[],
  { findNamed, lock = false }: { findNamed?: NameFinder | undefined; lock?: boolean },
): Promise<KnownBatch> {
  const keyed = await readKeyed(db, kind, records.flatMap(keysOfRecord));
  const named = await namedIn(db, kind, records, new Set(keyed.map(({ key }) => key)), findNamed);
  const byName = [...named.values()].filter((one) => one !== AMBIGUOUS);
  const ids = [...new Set([...keyed.map(({ id }) => id), ...byName])];
  const known = await readRows(db, kind, ids, lock);
  const there = new Set(known.map(({ id }) => id));
  // Read after the locks: a removal under way is seen.
  const gone = ids.filter((id) => !there.has(id));
  const removed = await readRemoved(db, kind, gone);
  return { known, removed, seen: await readSeen(db, kind, known), named };
}

/** The titles of records that no key names, by their names. */
async function namedIn(
  db: Db,
  kind: Kind,
  records: readonly TitleRecord[],
  keys: ReadonlySet<string>,
  findNamed: NameFinder | undefined,
): Promise<Map<TitleRecord, NamedTitle>> {
  const named = new Map<TitleRecord, NamedTitle>();
  if (!findNamed) return named;
  for (const record of records) {
    if (!record.findBy || keysOfRecord(record).some((key) => keys.has(key))) continue;
    const title = await findNamed(db, kind, record.findBy);
    if (title !== undefined) named.set(record, title);
  }
  return named;
}

async function readRows(db: Db, kind: Kind, ids: readonly number[], lock: boolean): Promise<KnownRow[]> {
  if (ids.length === 0) return [];
  const found = await sql<{ row: KnownRow }>`
    select to_jsonb(t) as row from ${sql.table(kind)} t where id = any(${[...ids]}::int[])
    order by id ${lock ? sql`for update` : sql``}`.execute(db);
  return found.rows.map(({ row }) => row);
}

/** Latest known released episodes of these titles; none for manga. */
function readSeen(db: Db, kind: Kind, known: readonly KnownRow[]): Promise<Map<number, number>> {
  const ids = kind === 'anime' ? known.map(({ id }) => id) : [];
  return readSeenEpisodes(db, ids);
}

/** Ids of removed titles. */
async function readRemoved(db: Db, kind: Kind, ids: readonly number[]): Promise<KnownRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<KnownRow>`
    select title_id as id, id_mal, id_anilist, import_key, outside_ids from title_removed
    where kind = ${kind} and title_id = any(${[...ids]}::int[]) order by title_id`.execute(db);
  return rows;
}

/** Two imports never add one title at the same time. */
async function lockAdditions(db: Db, kind: Kind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`import ${kind}`}))`.execute(db);
}

async function insertRows(db: Db, kind: Kind, rows: Row[]): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const inserted = await sql<{ id: number }>`
    insert into ${sql.table(kind)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(kind)}, ${JSON.stringify(rows)}::jsonb)
    returning id
  `.execute(db);
  return inserted.rows.map(({ id }) => id);
}

async function updateRows(db: Db, kind: Kind, rows: KnownRow[]): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).filter((column) => !NOT_WRITTEN.has(column));
  const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`));
  await sql`
    update ${sql.table(kind)} as t set ${assignments}, updated_at = now()
    from jsonb_populate_recordset(null::${sql.table(kind)}, ${JSON.stringify(rows)}::jsonb) as changed
    where t.id = changed.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

const NOT_WRITTEN = new Set(['id', 'created_at', 'updated_at', 'staff_edited']);

/** One member may have counted wrongly. */
const WITNESSES = 2;

/** Number of episodes of each title that are out, as stated by a source or the staff, or were seen by two members or more; absent without any. */
async function readSeenEpisodes(db: Db, animeIds: readonly number[]): Promise<Map<number, number>> {
  if (animeIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; seen: number | null }>`
    select a.id, greatest(
      (select max(number) from episode where anime_id = a.id and air_at <= now() and (stated or by_hand)),
      (select progression from library_entry where anime_id = a.id
        order by progression desc offset ${WITNESSES - 1} limit 1)) as seen
    from unnest(${[...animeIds]}::int[]) as a (id)`.execute(db);
  return new Map(rows.flatMap(({ id, seen }) => (seen ? [[id, seen]] : [])));
}
