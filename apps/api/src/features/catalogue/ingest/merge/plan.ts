import type { Row } from '#api/db/tables/titleColumns.ts';
import { keysOfRow } from '../keys.ts';
import type { RecordOutcome, TitleRecord } from '../record.ts';
import type { Origin } from '../sourceOrder.ts';
import { mergedRow, sameRow } from './mergedRow.ts';
import { AMBIGUOUS, type NamedTitle } from './namedTitles.ts';
import { rowOf } from './row.ts';
import { type KnownRow, type Title, TitleMatcher } from './titleMatcher.ts';
import { EVERY_VALUE, givenWith, type Names, sourcesOfNew } from './valueSources.ts';

/** Reasons of records that complete no title. */
export const UNKNOWN = 'titre absent du catalogue';
const REMOVED = 'titre supprimé ou fusionné';
const SEVERAL = 'plusieurs titres de ce nom';
const OTHER_IDS = 'un titre de ce nom, avec un autre identifiant';

/** The outcome of each record, in their order, and every matched title in its new state. */
export type Plan = { outcomes: RecordOutcome[]; titles: Title[] };

/** Input of a merge: the origin, rows of the catalogue, removed titles, and earlier values of the import by id. */
export type Known = Origin & {
  known: readonly KnownRow[];
  removed: readonly KnownRow[];
  given: ReadonlyMap<number, Names>;
  /** The titles that records name by their names alone, and which several have. */
  named?: ReadonlyMap<TitleRecord, NamedTitle>;
  /** Episodes of anime that are out or were seen, by id: no total is smaller. */
  seen?: ReadonlyMap<number, number>;
};

/**
 * Decides a batch, given what its records may match. A removed title does not come back (product.md, Contributions 17).
 * Of a title that comes twice in an import the first record counts; a later record only completes it, so that the
 * same file always ends in the same catalogue and changes nothing the second time.
 */
export function planBatch(
  records: readonly TitleRecord[],
  { known, removed, given, named = new Map(), seen = new Map(), source, order }: Known,
): Plan {
  const titles = new TitleMatcher(known, given);
  const gone = new TitleMatcher(removed, new Map());
  const found = { titles, gone, seen, source, order };
  const outcomes = records.map((record) => decide(found, rowOf(record), record, named.get(record)));
  return { outcomes, titles: titles.all.filter((title) => title.given !== undefined) };
}

type Found = Origin & { titles: TitleMatcher; gone: TitleMatcher; seen: ReadonlyMap<number, number> };

function decide(
  { titles, gone, seen, source, order }: Found,
  wanted: Row,
  { knownOnly }: TitleRecord,
  named: NamedTitle | undefined,
): RecordOutcome {
  const skipped = (why: string): RecordOutcome => ({ result: 'skipped', why, conflicts: 0 });
  const keys = keysOfRow(wanted);
  if (keys.length === 0 && named === undefined) return skipped('aucun identifiant');
  const title = titles.find(keys) ?? (named === AMBIGUOUS ? undefined : titles.ofId(named, keys));
  if (!title && gone.find(keys)) return skipped(REMOVED);
  if (!title && named !== undefined) return skipped(named === AMBIGUOUS ? SEVERAL : OTHER_IDS);
  if (!title && knownOnly) return skipped(UNKNOWN);
  const { row, conflicts } = titles.withoutConflicts(wanted, title);
  if (!title) {
    const added = { ...row, value_sources: sourcesOfNew(row, source) };
    titles.add({ id: null, row: added, changed: true, given: EVERY_VALUE });
    return { result: 'added', conflicts };
  }
  const least = (title.id !== null && seen.get(title.id)) || 0;
  const doubted = Number(row.nb_episodes) > 0 && Number(row.nb_episodes) < least;
  const believed = doubted ? { ...row, nb_episodes: null } : row;
  const findings: { conflicts: number; doubted?: true } = doubted
    ? { conflicts, doubted: true }
    : { conflicts };
  const merged = mergedRow(title.row, believed, { source, order, given: title.given });
  title.given = givenWith(title.given, believed);
  if (sameRow(merged, title.row)) return { result: 'unchanged', ...findings };
  // Another source of the same values is recorded, but the title has not changed.
  const { value_sources: _, ...values } = merged;
  const result = sameRow(values, title.row) ? 'unchanged' : 'updated';
  title.row = { ...title.row, ...merged };
  title.changed = true;
  titles.index(title);
  return { result, ...findings };
}
