import type { ImportChoice } from '@kiroku/contract/imports/labels';
import { mergeImported } from '@kiroku/contract/imports/rules';
import type { Db } from '../../db/schema.ts';
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

/** What a choice makes of every row of an import, some hundred at a time. */
export async function* planRows(
  deps: ImportDeps,
  own: OwnImport,
  choice: ImportChoice,
): AsyncGenerator<ShownRow[]> {
  let last = 0;
  for (;;) {
    const rows = await readRowsAfter(deps.db.background, own, last, SLICE);
    if (rows.length === 0) return;
    last = rows.at(-1)?.position ?? last;
    yield await shownAsPlanned(deps.db.background, deps.catalogue, rows, choice);
  }
}

/** What became of every row of an import that was applied, some hundred at a time. */
export async function* appliedRows({ db }: ImportDeps, id: number): AsyncGenerator<ShownRow[]> {
  let last = 0;
  for (;;) {
    const rows = await readAppliedAfter(db.background, id, last, SLICE);
    if (rows.length === 0) return;
    last = rows.at(-1)?.position ?? last;
    yield rows;
  }
}

/** Some rows with what a choice makes of them. */
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

/** What a choice makes of some rows. */
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
  const { omitted: _, namesake: __, tags = null, withTags = choice.withTags, lastChange, ...said } = imported;
  const added = withTags ? tags : null;
  const { entry, outcome } = mergeImported(current, said, choice.policy, { kind, total }, added);
  const cameBack = outcome === 'added' && lastChange !== undefined;
  const plan = { position, outcome, reason: null, before: current, after: entry };
  return cameBack ? { ...plan, lastChange } : plan;
}
