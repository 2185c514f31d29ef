import type { Row } from '#api/db/titleColumns.ts';
import type { RecordOutcome, TitleRecord } from '../record.ts';
import { mergedRow, sameRow } from './mergedRow.ts';
import { rowOf } from './row.ts';
import { identifiersOf, type KnownRow, type Title, TitleMatcher } from './titleMatcher.ts';

/** The outcome of each record, in their order, and every matched title in its new state. */
export type Plan = { outcomes: RecordOutcome[]; titles: Title[] };

/**
 * Decides a batch, given the catalogue rows that its records may match and the ids this import has already written.
 * Of a title that comes twice in an import the first record counts; a later record only completes it, so that the
 * same file always ends in the same catalogue and changes nothing the second time.
 */
export function planBatch(
  records: readonly TitleRecord[],
  known: readonly KnownRow[],
  written: ReadonlySet<number> = new Set(),
): Plan {
  const titles = new TitleMatcher(known, written);
  const outcomes = records.map((record) => decide(titles, rowOf(record)));
  return { outcomes, titles: titles.all.filter((title) => title.written) };
}

function decide(titles: TitleMatcher, wanted: Row): RecordOutcome {
  if (identifiersOf(wanted).length === 0)
    return { result: 'skipped', why: 'aucun identifiant', conflicts: 0 };
  const title = titles.find(wanted);
  const { row, conflicts } = titles.withoutConflicts(wanted, title);
  if (!title) {
    titles.add({ id: null, row, changed: true, written: true });
    return { result: 'added', conflicts };
  }
  const merged = mergedRow(title.row, row, title.written ? 'known' : 'wanted');
  title.written = true;
  if (sameRow(merged, title.row)) return { result: 'unchanged', conflicts };
  title.row = { ...title.row, ...merged };
  title.changed = true;
  titles.index(title);
  return { result: 'updated', conflicts };
}
