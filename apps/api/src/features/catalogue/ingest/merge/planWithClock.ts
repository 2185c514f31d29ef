import type { Db } from '#api/db/tables/schema.ts';
import type { TitleRecord } from '../record.ts';
import { type Known, type Plan, planBatch } from './plan.ts';
import type { KnownRow } from './titleMatcher.ts';

/** The states that the clock gives rows of anime about to be written, one after the other, by id, for those it moves. */
export type ReadClockStatus = (
  db: Db,
  rows: readonly KnownRow[],
) => Promise<ReadonlyMap<number, readonly number[]>>;

/** Plans a batch. A title's state stays when the import's is only older: when the clock would move the import's state to the known one. */
export async function planWithClock(
  db: Db,
  batch: Known & { records: readonly TitleRecord[] },
  readClockStatus: ReadClockStatus | undefined,
): Promise<Plan> {
  const { records, known } = batch;
  const plan = planBatch(records, batch);
  const former = new Map(known.map(({ id, status }) => [id, status]));
  const moved = plan.titles.flatMap(({ id, row }) =>
    id !== null && former.get(id) !== row.status ? [{ ...row, id }] : [],
  );
  if (!readClockStatus || moved.length === 0 || records[0]?.kind !== 'anime') return plan;
  const clocked = await readClockStatus(db, moved);
  const holds = ({ id }: KnownRow) => clocked.get(id)?.includes(Number(former.get(id))) === true;
  const held = new Set(moved.filter(holds).map(({ id }) => id));
  return held.size === 0 ? plan : planBatch(records, { ...batch, known: withStatusHeld(known, held) });
}

function withStatusHeld(known: readonly KnownRow[], held: ReadonlySet<number>): KnownRow[] {
  return known.map((row) =>
    held.has(row.id) ? { ...row, staff_edited: [...editedOf(row), 'status'] } : row,
  );
}

const editedOf = (row: KnownRow): unknown[] => (Array.isArray(row.staff_edited) ? row.staff_edited : []);
