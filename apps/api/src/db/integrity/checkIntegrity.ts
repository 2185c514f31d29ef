import { sql } from 'kysely';
import type { Database } from '../handle.ts';
import { DatabaseUnavailable, isDamage } from '../problems.ts';
import type { Db } from '../tables/schema.ts';
import { allRelations, hasChecksums, hasVerifier, ownTables, type Relation } from './relations.ts';

export type IntegrityReport = {
  tables: number;
  indexes: number;
  /** A sentence each. */
  damage: string[];
  /** Parts that could not be checked, a sentence each. */
  gaps: string[];
  /** False when the check was aborted. */
  complete: boolean;
};

export type CheckOptions = {
  signal?: AbortSignal;
  /** Called before each relation with its position and the total. */
  progress?: (at: number, of: number, relation: Relation) => void;
};

// 4 MB of a table at once: the embedded engine blocks all other callers meanwhile.
const SLICE_BLOCKS = 512;
// Above it an index is checked without looking up every row of its table, which takes long.
const LOOKUP_BLOCKS = 8192;
const MOST_PER_SLICE = 20;

/** Reads every table and index whole, and reports the damage. Changes nothing. */
export async function checkIntegrity(db: Database, options: CheckOptions = {}): Promise<IntegrityReport> {
  const { background } = db;
  const hasAmcheck = await hasVerifier(background);
  const report: IntegrityReport = { tables: 0, indexes: 0, damage: [], gaps: [], complete: true };
  if (!hasAmcheck)
    report.gaps.push('Les index n’ont pas été vérifiés : l’extension amcheck n’est pas permise.');
  if (!(await hasChecksums(background)))
    report.gaps.push('Les pages de ce serveur n’ont pas de somme de contrôle.');
  const relations = await (hasAmcheck ? allRelations(background) : ownTables(background));
  for (const [at, relation] of relations.entries()) {
    if (options.signal?.aborted) return { ...report, complete: false };
    options.progress?.(at, relations.length, relation);
    report[relation.kind === 'index' ? 'indexes' : 'tables'] += 1;
    for (const check of checksOf(relation, hasAmcheck))
      report.damage.push(...(await damageIn(db, relation, check)));
  }
  return report;
}

/** A statement whose rows, or whose error, are damage. */
type Check = (db: Db) => Promise<string[]>;

function checksOf(relation: Relation, hasAmcheck: boolean): Check[] {
  if (relation.kind === 'index') return [(db) => checkIndex(db, relation)];
  const slices = Math.ceil(relation.blocks / SLICE_BLOCKS);
  return Array.from({ length: slices }, (_, at) => {
    const first = at * SLICE_BLOCKS;
    const last = Math.min(first + SLICE_BLOCKS, relation.blocks) - 1;
    return (db) => (hasAmcheck ? verifyRows(db, relation, first, last) : readRows(db, relation, first, last));
  });
}

async function damageIn(db: Database, { kind, name }: Relation, check: Check): Promise<string[]> {
  const what = kind === 'index' ? `Index ${name}` : `Table ${name}`;
  try {
    return (await check(db.background)).map((detail) => `${what} : dommage (${detail}).`);
  } catch (error) {
    if (isDamage(error)) return [`${what} : illisible (${error.message}).`];
    const died = error instanceof DatabaseUnavailable && error.reason === 'down' && db.engine === 'embedded';
    if (died) return [`${what} : sa lecture arrête la base de données.`];
    throw error;
  }
}

async function checkIndex(db: Db, { oid, blocks }: Relation): Promise<string[]> {
  await sql`select bt_index_check(${oid}::oid::regclass, ${blocks < LOOKUP_BLOCKS})`.execute(db);
  return [];
}

async function verifyRows(db: Db, { oid }: Relation, first: number, last: number): Promise<string[]> {
  const { rows } = await sql<{ blkno: number; msg: string }>`
    select blkno, msg from verify_heapam(${oid}::oid::regclass, check_toast := true, startblock := ${first}, endblock := ${last})
    limit ${MOST_PER_SLICE}`.execute(db);
  return rows.map(({ blkno, msg }) => `page ${blkno} : ${msg}`);
}

async function readRows(db: Db, { name }: Relation, first: number, last: number): Promise<string[]> {
  // As text, so that values stored outside the row are read too.
  await sql`select count(t::text) from ${sql.raw(name)} t
    where ctid >= ${`(${first},0)`}::tid and ctid < ${`(${last + 1},0)`}::tid`.execute(db);
  return [];
}
