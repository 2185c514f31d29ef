import { namesOf } from '../base/kinds.ts';
import type { Kind } from '../catalogue/labels.ts';
import {
  FINISHED,
  type LibraryStatus,
  MOST_EPISODES,
  NOTE_MAX,
  PLANNED,
  WATCHING,
} from '../library/labels.ts';
import type { ImportOutcome, ImportPolicy } from './labels.ts';
import type { ListEntry } from './schema.ts';

/** Rules of list imports (product.md, Imports). Pure. */

/** Values of a row for its title; null where it has none. */
export type ImportedEntry = { [Field in keyof ListEntry]: ListEntry[Field] | null };

/** The title of a row: its kind, and its episodes or chapters where they are known. */
export type ImportedTitle = { kind: Kind; total: number | null };

export type Merged = {
  entry: ListEntry;
  outcome: Extract<ImportOutcome, 'added' | 'updated' | 'same' | 'kept'>;
};

/** The entry after an import, and what became of it (product.md, Imports 4 to 6). `tags` are added to its note. */
export function mergeImported(
  before: ListEntry | null,
  imported: ImportedEntry,
  policy: ImportPolicy,
  title: ImportedTitle,
  tags: string | null = null,
): Merged {
  const row = bounded({ ...imported, ...datesInOrder(imported) }, title);
  if (before === null) return { entry: tagged(added(row, title), tags), outcome: 'added' };
  if (policy === 'keep') return { entry: before, outcome: 'kept' };
  const merged = policy === 'merge' ? completed(before, row) : replaced(before, row);
  const entry = tagged(inOrder(merged, before), tags);
  return isSame(before, entry) ? { entry: before, outcome: 'same' } : { entry, outcome: 'updated' };
}

type Dates = Pick<ImportedEntry, 'startDate' | 'endDate'>;

/** The dates of a row. Its start is its end's day where it is the day after, unknown where it is later still. */
export function datesInOrder({ startDate, endDate }: Dates): Dates {
  if (isInOrder({ startDate, endDate })) return { startDate, endDate };
  const isNextDay = Date.parse(startDate ?? '') - Date.parse(endDate ?? '') === DAY_MS;
  return { startDate: isNextDay ? endDate : null, endDate };
}

/** Whether a note's lines of tags have each of some. */
export function hasTags(note: string | null, tags: string): boolean {
  const known = linesOf(note).flatMap(tagsIn);
  return tagsOf(tags).every((tag) => known.includes(tag));
}

const DAY_MS = 24 * 3_600_000;
/** The beginning of a line of tags, whatever space its member types. */
const TAGS_LINE = /^Étiquettes\s?:/;

const linesOf = (note: string | null) => note?.split('\n') ?? [];
/** The tags of a line of a note. */
const tagsIn = (line: string) => (TAGS_LINE.test(line) ? tagsOf(line.replace(TAGS_LINE, '')) : []);
const tagsOf = (list: string) =>
  list
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** An entry with tags in a line of its note, with those that lines of tags have there, unless that would be too long. */
function tagged(entry: ListEntry, tags: string | null): ListEntry {
  if (tags === null || hasTags(entry.note, tags)) return entry;
  const lines = linesOf(entry.note);
  const union = new Set([...lines.flatMap(tagsIn), ...tagsOf(tags)]);
  const first = lines.findIndex((line) => TAGS_LINE.test(line));
  const at = first < 0 ? lines.length : first;
  const others = lines.filter((line) => !TAGS_LINE.test(line));
  const note = others.toSpliced(at, 0, `Étiquettes\u202f: ${[...union].join(', ')}`).join('\n');
  return note.length > NOTE_MAX ? entry : { ...entry, note };
}

/** Whether two entries are equal. */
export function isSame(one: ListEntry, other: ListEntry): boolean {
  return namesOf(one).every((field) => one[field] === other[field]);
}

/** Progress beyond the total counts as the total, unknown progress of a finished title too; volumes are of manga only. */
function bounded(row: ImportedEntry, { kind, total }: ImportedTitle): ImportedEntry {
  const known = total !== null && total > 0 ? total : null;
  const read = row.progression ?? (row.status === FINISHED ? known : null);
  const progression = read === null ? null : Math.min(read, known ?? MOST_EPISODES);
  return kind === 'manga'
    ? { ...row, progression }
    : { ...row, progression, volumes: null, volumesOwned: null };
}

function added(row: ImportedEntry, { kind, total }: ImportedTitle): ListEntry {
  const progression = row.progression ?? 0;
  const none = kind === 'manga' ? 0 : null;
  return {
    ...row,
    status: row.status ?? statusOf(progression, total),
    progression,
    volumes: row.volumes ?? none,
    volumesOwned: row.volumesOwned ?? none,
    rewatch: row.rewatch ?? 0,
  };
}

/** The state of a row that names none. */
function statusOf(progression: number, total: number | null): LibraryStatus {
  if (progression === 0) return PLANNED;
  return progression === total ? FINISHED : WATCHING;
}

function completed(before: ListEntry, row: ImportedEntry): ListEntry {
  return {
    status: row.status !== null && isForward(before.status, row.status) ? row.status : before.status,
    progression: Math.max(before.progression, row.progression ?? 0),
    volumes: larger(before.volumes, row.volumes),
    volumesOwned: larger(before.volumesOwned, row.volumesOwned),
    rewatch: Math.max(before.rewatch, row.rewatch ?? 0),
    startDate: before.startDate ?? row.startDate,
    endDate: before.endDate ?? row.endDate,
    score: before.score ?? row.score,
    note: before.note ?? row.note,
  };
}

function replaced(before: ListEntry, row: ImportedEntry): ListEntry {
  return {
    status: row.status ?? before.status,
    progression: row.progression ?? before.progression,
    volumes: row.volumes ?? before.volumes,
    volumesOwned: row.volumesOwned ?? before.volumesOwned,
    rewatch: row.rewatch ?? before.rewatch,
    startDate: row.startDate ?? before.startDate,
    endDate: row.endDate ?? before.endDate,
    score: row.score ?? before.score,
    note: row.note ?? before.note,
  };
}

const AFTER_WATCHING: readonly LibraryStatus[] = [3, 4, 5];

/** Whether a state comes after another: anything after À voir; En pause, Abandonné and Terminé after En cours. */
function isForward(from: LibraryStatus, to: LibraryStatus): boolean {
  if (from === PLANNED) return to !== PLANNED;
  return from === WATCHING && AFTER_WATCHING.includes(to);
}

function larger(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/** An end before the start (product.md, Library 5) leaves the dates as they were. */
function inOrder(entry: ListEntry, { startDate, endDate }: ListEntry): ListEntry {
  return isInOrder(entry) ? entry : { ...entry, startDate, endDate };
}

function isInOrder({ startDate, endDate }: Dates): boolean {
  return startDate === null || endDate === null || startDate <= endDate;
}
