import type { ImportChoice } from '@kiroku/contract/imports/labels';
import { mergeImported } from '@kiroku/contract/imports/rules';
import type { Db } from '../../db/tables/schema.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { ImportDeps } from './deps.ts';
import {
  type CurrentRow,
  type PlannedRow,
  readAppliedAfter,
  readChapters,
  readRowsAfter,
  type ShownRow,
} from './rowStore.ts';
import type { OwnImport } from './writeStore.ts';

/** Rows planned at once: a few milliseconds of the main thread. */
const SLICE = 1000;

/** Plans every row of an import as a choice has it, in slices. */
export async function* planRows(
  { db, catalogue }: ImportDeps,
  own: OwnImport,
  choice: ImportChoice,
): AsyncGenerator<ShownRow[]> {
  for await (const rows of slices((last) => readRowsAfter(db.background, own, last, SLICE)))
    yield await shownAsPlanned(db.background, catalogue, rows, choice);
}

/** Every row of an import that was applied, with its outcome, in slices. */
export function appliedRows({ db }: ImportDeps, id: number): AsyncGenerator<ShownRow[]> {
  return slices((last) => readAppliedAfter(db.background, id, last, SLICE));
}

async function* slices<R extends { position: number }>(
  readAfter: (position: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  for (let rows = await readAfter(0); rows.length > 0; rows = await readAfter(rows.at(-1)?.position ?? 0))
    yield rows;
}

/** Plans some rows, each with its entry before and after. */
export async function shownAsPlanned(
  db: Db,
  catalogue: Catalogue,
  rows: readonly CurrentRow[],
  choice: ImportChoice,
): Promise<ShownRow[]> {
  const plan = await planned(db, catalogue, rows, choice);
  return rows.flatMap((row, at) => {
    const step = plan[at];
    return step ? [{ ...row, ...step, before: row.current }] : [];
  });
}

/** Plans some rows: outcome, reason and entry of each. */
export async function planned(
  db: Db,
  catalogue: Catalogue,
  rows: readonly CurrentRow[],
  choice: ImportChoice,
): Promise<PlannedRow[]> {
  const manga = rows.flatMap(({ kind, title_id: id }) => (kind === 'manga' && id !== null ? [id] : []));
  const chapters = manga.length > 0 ? await readChapters(db, manga) : new Map<number, number>();
  return rows.map((row) => planRow(catalogue, chapters, row, choice));
}

function planRow(
  { memories }: Catalogue,
  chapters: ReadonlyMap<number, number>,
  row: CurrentRow,
  choice: ImportChoice,
): PlannedRow {
  const { position, kind, title_id: id, imported, current } = row;
  const nothing = { position, before: null, after: null };
  if (row.outcome === 'missing' || row.outcome === 'invalid') {
    return { ...nothing, outcome: row.outcome, reason: row.reason };
  }
  const title = id === null || kind === null ? undefined : memories[kind].get(id);
  if (!title || kind === null) return { ...nothing, outcome: 'missing', reason: 'removed' };
  if (row.mark === 'private' && !choice.withPrivate) return { ...nothing, outcome: 'private', reason: null };
  const total = kind === 'anime' ? title.NbEpisodes : (chapters.get(title.id) ?? null);
  const {
    omitted: _,
    namesake: __,
    tags = null,
    withTags = choice.withTags,
    lastChange,
    ...fields
  } = imported;
  const added = withTags ? tags : null;
  const { entry, outcome } = mergeImported(current, fields, choice.policy, { kind, total }, added);
  const cameBack = outcome === 'added' && lastChange !== undefined;
  const plan = { position, outcome, reason: null, before: current, after: entry };
  return cameBack ? { ...plan, lastChange } : plan;
}
