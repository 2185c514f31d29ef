import { mergedRow, sameRow } from './mergedRow.ts';
import type { RecordOutcome, TitleRecord } from './record.ts';
import { type Row, rowOf } from './row.ts';
import { namesOf, Titles } from './titles.ts';

/** What a batch asks of the database, and what became of each record, in their order. */
export type Plan = { outcomes: RecordOutcome[]; inserts: Row[]; updates: (Row & { id: number })[] };

/**
 * Decides a batch, given the rows of the catalogue that any of its records may mean. A title that comes twice is added once;
 * the second record then updates the first.
 */
export function planBatch(records: readonly TitleRecord[], known: readonly (Row & { id: number })[]): Plan {
  const titles = new Titles(known);
  const outcomes = records.map((record) => decide(titles, rowOf(record)));
  const inserts: Row[] = [];
  const updates: (Row & { id: number })[] = [];
  for (const { id, row, changed } of titles.all) {
    if (id === null) inserts.push(row);
    else if (changed) updates.push({ ...row, id });
  }
  return { outcomes, inserts, updates };
}

function decide(titles: Titles, wanted: Row): RecordOutcome {
  if (namesOf(wanted).length === 0) return { result: 'skipped', why: 'aucun identifiant', conflicts: 0 };
  const title = titles.find(wanted);
  const { row, conflicts } = titles.withoutTakenIds(wanted, title);
  if (!title) {
    titles.add({ id: null, row, changed: true });
    return { result: 'added', conflicts };
  }
  const merged = mergedRow(title.row, row);
  if (sameRow(merged, title.row)) return { result: 'unchanged', conflicts };
  title.row = { ...title.row, ...merged };
  title.changed = true;
  titles.name(title);
  return { result: 'updated', conflicts };
}
