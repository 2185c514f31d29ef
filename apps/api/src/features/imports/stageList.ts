import { setImmediate as nextTurn } from 'node:timers/promises';
import { KINDS } from '@kiroku/contract/catalogue/labels';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import type { TitleSummary } from '../catalogue/memory/titleSummary.ts';
import { readKeyed } from '../catalogue/outsideIdStore.ts';
import type { ImportDeps } from './deps.ts';
import type { ListRow } from './lists/listRow.ts';
import { type Found, keysOfListRow, openTitleFinder, type TitleFinder } from './match/titleFinder.ts';
import { insertRows, type StagedEntry, type StagedRow } from './rowStore.ts';

/** Rows of one statement. */
const SLICE = 500;

/** Receives how many rows of how many are staged; throws once the import is no longer wanted. */
export type OnProgress = (done: number, total: number) => Promise<void>;

/** Finds the titles of a list and stages its rows, of several for one title the last. */
export async function stageList(
  deps: ImportDeps,
  id: number,
  rows: readonly ListRow[],
  onProgress: OnProgress,
): Promise<void> {
  const finder = await openTitleFinder(deps.catalogue);
  const ofKinds = rows.map((row) => (row.kind === null ? { ...row, kind: finder.kindOf(row) } : row));
  const staged = withoutDoubles(ofKinds, await findTitles(deps, finder, ofKinds));
  for (let from = 0; from < staged.length; from += SLICE) {
    await insertRows(deps.db.background, id, staged.slice(from, from + SLICE));
    await onProgress(Math.min(from + SLICE, staged.length), staged.length);
  }
}

/** Title found for each row, and other titles with the name of a row. */
type Titles = { found: Map<ListRow, Found>; namesakes: Map<ListRow, TitleSummary> };

async function findTitles(
  { db }: ImportDeps,
  finder: TitleFinder,
  rows: readonly ListRow[],
): Promise<Titles> {
  const found = new Map<ListRow, Found>();
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % (2 * SLICE) === 0) await nextTurn();
    const known = finder.byId(row);
    if (known) found.set(row, known);
  }
  const left = rows.filter((row) => !found.has(row));
  for (const kind of KINDS) {
    const ofKind = left.filter((row) => row.kind === kind);
    const keyed = await readKeyed(db.background, kind, ofKind.flatMap(keysOfListRow));
    for (const [row, where] of finder.keyed(kind, ofKind, keyed)) found.set(row, where);
  }
  const namesakes = await finder.namesakes(found);
  const unnamed = left.filter((row) => !found.has(row));
  for (const [row, named] of await finder.byName(unnamed)) found.set(row, named);
  return { found, namesakes };
}

/** The rows by their titles, each once: the last one counts, private where any is. */
function withoutDoubles(rows: readonly ListRow[], titles: Titles): StagedRow[] {
  const unique = new Map<string, StagedRow>();
  for (const [at, row] of rows.entries()) {
    const staged = stagedRow(at + 1, row, titles);
    const key = `${row.kind} ${staged.title_id ?? keyOf(row, at)}`;
    const isPrivate = staged.mark === 'private' || unique.get(key)?.mark === 'private';
    unique.delete(key);
    unique.set(key, isPrivate ? { ...staged, mark: 'private' } : staged);
  }
  return [...unique.values()];
}

function keyOf({ idMAL, idAnilist, names, label }: ListRow, at: number): string {
  if (idMAL !== null) return `mal ${idMAL}`;
  if (idAnilist !== null) return `anilist ${idAnilist}`;
  const name = names[0] ?? label;
  return name === null ? `row ${at}` : `name ${name}`;
}

function stagedRow(position: number, row: ListRow, titles: Titles): StagedRow {
  const found = titles.found.get(row) ?? { reason: 'unknown' };
  const { kind, names, mark } = row;
  const id = row.idMAL ?? row.idAnilist ?? row.id;
  const common = { position, kind, mark, imported: stagedEntry(row, titles.namesakes.get(row)) };
  if ('title' in found) {
    const title = names[0] ?? displayTitle(found.title);
    return { ...common, title, title_id: found.title.id, outcome: null, reason: null };
  }
  const outcome = row.reason === null ? 'missing' : 'invalid';
  const title = names[0] ?? row.label ?? (id === null ? '?' : `n° ${id}`);
  return { ...common, title, title_id: null, outcome, reason: found.reason };
}

function stagedEntry(
  { entry, omitted, tags, lastChange }: ListRow,
  namesake: TitleSummary | undefined,
): StagedEntry {
  return {
    ...entry,
    ...(omitted.length > 0 && { omitted }),
    ...(tags !== null && { tags }),
    ...(lastChange !== null && { lastChange }),
    ...(namesake && { namesake: namesake.id }),
  };
}
