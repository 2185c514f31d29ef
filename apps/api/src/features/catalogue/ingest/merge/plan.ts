import type { Row } from '#api/db/titleColumns.ts';
import type { RecordOutcome, TitleRecord } from '../record.ts';
import { mergedRow, sameRow } from './mergedRow.ts';
import { rowOf } from './row.ts';
import { identifiersOf, type KnownRow, type Title, TitleMatcher } from './titleMatcher.ts';

const REMOVED = 'titre supprimé ou fusionné';

/** The outcome of each record, in their order, and every matched title in its new state. */
export type Plan = { outcomes: RecordOutcome[]; titles: Title[] };

/** What an import finds: rows of the catalogue, removed titles, and the ids it has already written. */
export type Known = {
  known: readonly KnownRow[];
  removed: readonly KnownRow[];
  written: ReadonlySet<number>;
};

/**
 * Decides a batch, given what its records may match. A removed title does not come back (product.md, Contributions 17).
 * Of a title that comes twice in an import the first record counts; a later record only completes it, so that the
 * same file always ends in the same catalogue and changes nothing the second time.
 */
export function planBatch(records: readonly TitleRecord[], { known, removed, written }: Known): Plan {
  const titles = new TitleMatcher(known, written);
  const gone = new TitleMatcher(removed, new Set());
  const outcomes = records.map((record) => decide(titles, gone, rowOf(record)));
  return { outcomes, titles: titles.all.filter((title) => title.written) };
}

function decide(titles: TitleMatcher, gone: TitleMatcher, wanted: Row): RecordOutcome {
  if (identifiersOf(wanted).length === 0)
    return { result: 'skipped', why: 'aucun identifiant', conflicts: 0 };
  const title = titles.find(wanted);
  if (!title && gone.find(wanted)) return { result: 'skipped', why: REMOVED, conflicts: 0 };
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
