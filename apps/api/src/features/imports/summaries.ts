import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportChoice, ImportOutcome } from '@kiroku/contract/imports/labels';
import { hasTags } from '@kiroku/contract/imports/rules';
import type { ImportDetail, ImportQuery, Omission } from '@kiroku/contract/imports/schema';
import { WeightedCache } from '../../lib/weightedCache.ts';
import { readLibraryVersion } from '../library/store.ts';
import type { ImportDeps } from './deps.ts';
import type { ImportRecord } from './importStore.ts';
import { appliedRows, planRows } from './planRows.ts';
import type { ShownRow } from './rowStore.ts';

/** Bytes of a position, and of a summary without any. */
const POSITION_BYTES = 8;
const SUMMARY_BYTES = 500;

export const NO_MARKS: ImportDetail['marks'] = { private: 0, hidden: 0 };
export const NO_OMISSIONS: ImportDetail['omissions'] = {
  order: 0,
  partial: 0,
  unreadable: 0,
  long: 0,
  tags: 0,
};

/** An import over all its rows. */
export type ImportSummary = Pick<ImportDetail, 'marks' | 'omissions' | 'withTags'> & {
  /** Positions by outcome, in order. */
  outcomes: Map<ImportOutcome, number[]>;
  /** Positions of rows with another title's name, in order. */
  namesakes: number[];
};

/** Summaries of imports, cached: further pages read their rows alone. */
export function openSummaries(deps: ImportDeps) {
  const cached = new WeightedCache<string, ImportSummary>({ name: 'import-previews' }, weightOf);

  /** A preview changes with the choice and the library; an applied import stays as it is, undone or not. */
  async function keyOf({ id, uid, state }: ImportRecord, choice: ImportChoice): Promise<string> {
    if (state !== 'ready') return `${id} applied`;
    const { policy, withPrivate, withTags } = choice;
    return `${id} ${policy} ${withPrivate} ${withTags} ${await readLibraryVersion(deps.db.sql, uid)}`;
  }

  return {
    /** The summary of an import that is ready, done or undone. */
    async of(record: ImportRecord, choice: ImportChoice): Promise<ImportSummary> {
      const key = await keyOf(record, choice);
      const known = cached.get(key);
      if (known) return known;
      const summary: ImportSummary = {
        outcomes: new Map(),
        namesakes: [],
        withTags: false,
        marks: { ...NO_MARKS },
        omissions: { ...NO_OMISSIONS },
      };
      const isReady = record.state === 'ready';
      for await (const rows of isReady ? planRows(deps, record, choice) : appliedRows(deps, record.id)) {
        for (const row of rows) add(summary, row);
        await nextTurn();
      }
      cached.set(key, summary);
      return summary;
    },
  };
}

function weightOf({ outcomes, namesakes }: ImportSummary): number {
  const positions = [...outcomes.values(), namesakes].reduce((sum, { length }) => sum + length, 0);
  return SUMMARY_BYTES + positions * POSITION_BYTES;
}

function add(summary: ImportSummary, row: ShownRow): void {
  const { outcomes, namesakes, marks, omissions } = summary;
  const { position, outcome, mark, title_id: id, imported } = row;
  const positions = outcomes.get(outcome);
  if (positions) positions.push(position);
  else outcomes.set(outcome, [position]);
  for (const reason of new Set(omittedOf(row).map((omission) => omission.reason))) omissions[reason] += 1;
  if (imported.withTags) summary.withTags = true;
  // A title that is gone has no mark, and no name that another could have.
  if (id === null) return;
  if (mark !== null) marks[mark] += 1;
  if (imported.namesake !== undefined) namesakes.push(position);
}

/** Positions of the rows that are asked for, in order. */
export function positionsOf({ outcomes, namesakes }: ImportSummary, query: ImportQuery): readonly number[] {
  if (query.namesakes) return namesakes;
  if (query.outcome !== undefined) return outcomes.get(query.outcome) ?? [];
  return [...outcomes.values()].flat().sort((one, other) => one - other);
}

/** Values of a row that are left out, tags among them unless its note has them. Of a row that is left out itself none are. */
export function omittedOf({ imported: { omitted = [], tags }, outcome, after }: ShownRow): Omission[] {
  if (after === null || outcome === 'kept') return [];
  if (tags === undefined || hasTags(after.note, tags)) return omitted;
  return [...omitted, { field: 'tags', reason: 'tags', value: tags }];
}
