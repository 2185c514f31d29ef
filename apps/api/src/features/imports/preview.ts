import { IMPORT_PAGE, IMPORT_RETENTION_MS, type ImportChoice } from '@kiroku/contract/imports/labels';
import { IMPORT_PROBLEMS } from '@kiroku/contract/imports/problems';
import type {
  Import,
  ImportCounts,
  ImportDetail,
  ImportQuery,
  ImportRow,
} from '@kiroku/contract/imports/schema';
import type { Catalogue } from '../catalogue/service.ts';
import type { ImportDeps } from './deps.ts';
import type { ImportRecord } from './importStore.ts';
import { shownAsPlanned } from './planRows.ts';
import { readAppliedAt, readRowsAt, type ShownRow } from './rowStore.ts';
import { NO_MARKS, NO_OMISSIONS, omittedOf, openSummaries, positionsOf } from './summaries.ts';

const NONE: ImportCounts = { added: 0, updated: 0, same: 0, kept: 0, private: 0, missing: 0, invalid: 0 };
/** Values of an import without rows to show. */
const NOTHING = {
  marks: NO_MARKS,
  omissions: NO_OMISSIONS,
  counts: NONE,
  namesakes: 0,
  rows: [],
  rowCount: 0,
};

/** Effects of imports on the present library, or their results. */
export function openPreviews(deps: ImportDeps) {
  const summaries = openSummaries(deps);

  /** Some rows of an import. */
  async function rowsAt(
    record: ImportRecord,
    choice: ImportChoice,
    positions: readonly number[],
  ): Promise<ShownRow[]> {
    const { sql } = deps.db;
    if (record.state !== 'ready') return readAppliedAt(sql, record.id, positions);
    return shownAsPlanned(sql, deps.catalogue, await readRowsAt(sql, record, positions), choice);
  }

  return {
    /** An import with a page of its rows. */
    async detail(record: ImportRecord, query: ImportQuery): Promise<ImportDetail> {
      const { state } = record;
      const choice = choiceOf(record, query);
      const head = { ...importOf(record), ...choice };
      // Clients ask twice a second while an import is read or written.
      if (state !== 'ready' && state !== 'done' && state !== 'undone') return { ...head, ...NOTHING };
      const summary = await summaries.of(record, choice);
      const { outcomes, namesakes, marks, omissions } = summary;
      const counts = { ...NONE };
      for (const [outcome, positions] of outcomes) counts[outcome] = positions.length;
      const positions = positionsOf(summary, query);
      const from = offsetOf(query);
      const rows = await rowsAt(record, choice, positions.slice(from, from + IMPORT_PAGE));
      return {
        ...head,
        withTags: choice.withTags || summary.withTags,
        counts,
        marks,
        omissions,
        namesakes: namesakes.length,
        rows: rows.map((row) => rowOf(deps.catalogue, row)),
        rowCount: positions.length,
      };
    },
  };
}

/** Stored choice of the member, else the one in the address. Tags: the rows hold that choice. */
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
    undoableUntil: state === 'done' ? createdAt.getTime() + IMPORT_RETENTION_MS : null,
    undone: state !== 'undone' || restored === null || leftAlone === null ? null : { restored, leftAlone },
    createdAt: createdAt.getTime(),
  };
}

/** Counts of an import that was applied, also by an earlier version, which knew fewer outcomes. */
function countsOf({ counts }: ImportRecord): ImportCounts | null {
  return counts === null ? null : { ...NONE, ...counts };
}

function failureOf(name: string): NonNullable<Import['failure']> {
  const problem = Object.entries(IMPORT_PROBLEMS).find(([known]) => known === name)?.[1];
  const { code, message } = problem ?? IMPORT_PROBLEMS.interrupted;
  return { code, message };
}
