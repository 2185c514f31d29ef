import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  IMPORT_KEPT_MS,
  IMPORT_PAGE,
  type ImportChoice,
  type ImportOutcome,
} from '@kiroku/contract/imports/labels';
import { IMPORT_PROBLEMS } from '@kiroku/contract/imports/problems';
import { hasTags } from '@kiroku/contract/imports/rules';
import type {
  Import,
  ImportCounts,
  ImportDetail,
  ImportQuery,
  ImportRow,
  Omission,
} from '@kiroku/contract/imports/schema';
import { WeightedCache } from '../../lib/weightedCache.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { readLibraryVersion } from '../library/store.ts';
import type { ImportDeps } from './deps.ts';
import type { ImportRecord } from './importStore.ts';
import { planned, planRows } from './planRows.ts';
import { countMarks, countOmissions, hasChosenTags } from './rowCounts.ts';
import { readAppliedRows, readNamesakes, readRowsAt, type ShownRow } from './rowStore.ts';

/** Bytes of a position, and of a preview without any. */
const POSITION_BYTES = 8;
const PREVIEW_BYTES = 500;

/** Positions by outcome, in order. */
type Outcomes = Map<ImportOutcome, number[]>;
type Page = Pick<ImportDetail, 'counts' | 'rows' | 'rowCount'>;

const NONE: ImportCounts = { added: 0, updated: 0, same: 0, kept: 0, private: 0, missing: 0, invalid: 0 };
/** Of an import without rows to show. */
const NOTHING = {
  marks: { private: 0, hidden: 0 },
  omissions: { order: 0, partial: 0, unreadable: 0, long: 0, tags: 0 },
  counts: NONE,
  namesakes: 0,
  rows: [],
  rowCount: 0,
};

/** What imports would do to a library as it is now, or did. */
export function openPreviews(deps: ImportDeps) {
  const kept = new WeightedCache<string, Outcomes>({ name: 'import-previews' }, (outcomes) =>
    [...outcomes.values()].reduce((sum, { length }) => sum + length * POSITION_BYTES, PREVIEW_BYTES),
  );

  /** The outcome of every row, worked out once for each state of the library. */
  async function outcomesOf({ id, uid }: ImportRecord, choice: ImportChoice): Promise<Outcomes> {
    const { policy, withPrivate, withTags } = choice;
    const key = `${id} ${policy} ${withPrivate} ${withTags} ${await readLibraryVersion(deps.db.sql, uid)}`;
    const known = kept.get(key);
    if (known) return known;
    const outcomes: Outcomes = new Map();
    for await (const plan of planRows(deps, { id, uid }, choice)) {
      for (const { outcome, position } of plan) {
        const positions = outcomes.get(outcome);
        if (positions) positions.push(position);
        else outcomes.set(outcome, [position]);
      }
      await nextTurn();
    }
    kept.set(key, outcomes);
    return outcomes;
  }

  async function expected(
    record: ImportRecord,
    choice: ImportChoice,
    query: ImportQuery,
    namesakes: readonly number[],
  ): Promise<Page> {
    const outcomes = await outcomesOf(record, choice);
    const counts = { ...NONE };
    for (const [outcome, positions] of outcomes) counts[outcome] = positions.length;
    const all =
      query.outcome === undefined ? [...outcomes.values()].flat() : (outcomes.get(query.outcome) ?? []);
    const positions = query.namesakes ? namesakes : all.sort((one, other) => one - other);
    const from = offsetOf(query);
    const rows = await readRowsAt(deps.db.sql, record, positions.slice(from, from + IMPORT_PAGE));
    const plan = await planned(deps.db.sql, deps.catalogue, rows, choice);
    const shown = rows.flatMap((row, at) => {
      const step = plan[at];
      return step ? [rowOf(deps.catalogue, { ...row, ...step, before: row.current })] : [];
    });
    return { counts, rows: shown, rowCount: positions.length };
  }

  return {
    /** An import with a page of its rows. */
    async detail(record: ImportRecord, query: ImportQuery): Promise<ImportDetail> {
      const { state } = record;
      const choice = choiceOf(record, query);
      const head = { ...importOf(record), ...choice };
      // Clients ask twice a second while an import is read or written.
      if (state !== 'ready' && state !== 'done' && state !== 'undone') return { ...head, ...NOTHING };
      const { sql } = deps.db;
      const positions = await readNamesakes(sql, record.id);
      const known = {
        marks: await countMarks(sql, record.id),
        omissions: await countOmissions(sql, record.id),
        namesakes: positions.length,
      };
      if (state === 'ready')
        return { ...head, ...known, ...(await expected(record, choice, query, positions)) };
      const withTags = await hasChosenTags(sql, record.id);
      return { ...head, withTags, ...known, ...(await applied(deps, record, query, positions.length)) };
    },
  };
}

/** The rows and counts of an import that was applied. */
async function applied(
  deps: ImportDeps,
  record: ImportRecord,
  query: ImportQuery,
  namesakes: number,
): Promise<Page> {
  const counts = countsOf(record) ?? NONE;
  const { outcome } = query;
  const shown = query.namesakes ? 'namesakes' : outcome;
  const rows = await readAppliedRows(deps.db.sql, record.id, {
    shown,
    offset: offsetOf(query),
    limit: IMPORT_PAGE,
  });
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const ofOutcome = outcome === undefined ? total : counts[outcome];
  return {
    counts,
    rows: rows.map((row) => rowOf(deps.catalogue, row)),
    rowCount: query.namesakes ? namesakes : ofOutcome,
  };
}

/** What the member has chosen, but for tags, else what is asked for. */
function choiceOf({ policy, with_private: withPrivate }: ImportRecord, query: ImportQuery): ImportChoice {
  const { policy: asked = 'merge', withPrivate: isPrivate = false, withTags = false } = query;
  return policy === null
    ? { policy: asked, withPrivate: isPrivate, withTags }
    : { policy, withPrivate, withTags: false };
}

/** A row as its member sees it. */
function rowOf({ memories }: Catalogue, row: ShownRow): ImportRow {
  const { position, kind, title, outcome, reason, before, after, title_id: id, imported } = row;
  const cardOf = (known: number | null) => {
    const memory = kind === null ? undefined : memories[kind];
    const summary = known === null ? undefined : memory?.get(known);
    return (summary && memory?.plainCard(summary)) ?? null;
  };
  return {
    position,
    kind,
    title,
    from: before,
    to: after,
    outcome,
    reason,
    omitted: omittedOf(row),
    media: cardOf(id),
    namesake: cardOf(imported.namesake ?? null),
  };
}

/** Values of a row that are left out, tags among them unless its note has them. Of a row that changes no entry none are. */
function omittedOf({ imported: { omitted = [], tags }, outcome, after }: ShownRow): Omission[] {
  if (after === null || outcome === 'kept') return [];
  if (tags === undefined || hasTags(after.note, tags)) return omitted;
  return [...omitted, { field: 'tags', reason: 'tags', value: tags }];
}

function offsetOf({ page = 1 }: ImportQuery): number {
  return (page - 1) * IMPORT_PAGE;
}

/** An import without its rows. */
export function importOf(record: ImportRecord): Import {
  const { id, source, label, state, failure, policy, waiting_until: waiting } = record;
  const { restored, left_alone: leftAlone, created_at: createdAt } = record;
  return {
    id,
    source,
    label,
    state,
    failure: failure === null ? null : failureOf(failure),
    progress: { done: record.done_rows, total: record.total_rows, waitingUntil: waiting?.getTime() ?? null },
    policy,
    counts: countsOf(record),
    undoableUntil: state === 'done' ? createdAt.getTime() + IMPORT_KEPT_MS : null,
    undone: state !== 'undone' || restored === null || leftAlone === null ? null : { restored, leftAlone },
    createdAt: createdAt.getTime(),
  };
}

/** Counts of an import that was applied, also by an earlier version, which knew fewer outcomes. */
function countsOf({ counts }: ImportRecord): ImportCounts | null {
  return counts === null ? null : { ...NONE, ...(counts as Partial<ImportCounts>) };
}

function failureOf(name: string): NonNullable<Import['failure']> {
  const problem = Object.entries(IMPORT_PROBLEMS).find(([known]) => known === name)?.[1];
  const { code, message } = problem ?? IMPORT_PROBLEMS.interrupted;
  return { code, message };
}
