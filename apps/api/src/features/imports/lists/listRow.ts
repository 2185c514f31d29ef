import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { ImportMark, ImportReason, ImportSource } from '@kiroku/contract/imports/labels';
import type { IMPORT_PROBLEMS } from '@kiroku/contract/imports/problems';
import type { ImportedEntry } from '@kiroku/contract/imports/rules';
import type { LibraryStatus } from '@kiroku/contract/library/labels';

/** A row of a list, before its title is looked for. */
export type ListRow = {
  /** Null where the list does not say it: only an id may. */
  kind: Kind | null;
  /** Our own id, in our own files. */
  id: number | null;
  idMAL: number | null;
  idAnilist: number | null;
  /** Names of the title; the first is shown. */
  names: string[];
  /** What the preview shows of a row without a name and an id of a catalogue that we know. */
  label: string | null;
  /** Our format. */
  type: string | null;
  year: number | null;
  entry: ImportedEntry;
  /** What its service marks it as. */
  mark: ImportMark | null;
  /** Why the row cannot be imported. */
  reason: Extract<ImportReason, 'nameless' | 'unreadableStatus'> | null;
};

/** A list as it was read. */
export type ImportedList = { source: ImportSource; rows: ListRow[] };

/** A refusal of imports, or of a body that is no JSON or no list of elements. */
export type ImportProblem = keyof typeof IMPORT_PROBLEMS | 'malformed' | 'invalidElements';

/** A list that cannot be read, and what is said of it. */
export class UnreadableList extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** What a format says of a row; absent is unknown. A status is one of ours, or 'unreadable'. */
export type RowValues = Omit<Partial<ListRow>, 'entry' | 'reason' | 'kind'> & {
  kind: Kind | null;
  entry: Omit<Partial<ImportedEntry>, 'status'> & { status?: ImportedEntry['status'] | 'unreadable' };
};

/** The state that a word of a format means; null for none, 'unreadable' for a word that the format does not have. */
export function statusIn(
  words: Readonly<Record<string, LibraryStatus>>,
  word: string,
): LibraryStatus | 'unreadable' | null {
  if (word === '') return null;
  return Object.hasOwn(words, word) ? (words[word] ?? 'unreadable') : 'unreadable';
}

/** A row of what a format says. */
export function listRow({ kind, entry, names = [], ...known }: RowValues): ListRow {
  const { status = null, ...values } = entry;
  const row = { ...NO_TITLE, ...known, kind, names };
  const isNamed =
    [row.id, row.idMAL, row.idAnilist, row.label].some((one) => one !== null) || names.length > 0;
  return {
    ...row,
    entry: { ...UNKNOWN, ...values, status: status === 'unreadable' ? null : status },
    reason: isNamed ? (status === 'unreadable' ? 'unreadableStatus' : null) : 'nameless',
  };
}

const NO_TITLE = { id: null, idMAL: null, idAnilist: null, label: null, type: null, year: null, mark: null };

const UNKNOWN: ImportedEntry = {
  status: null,
  progression: null,
  volumes: null,
  volumesOwned: null,
  rewatch: null,
  startDate: null,
  endDate: null,
  score: null,
  note: null,
};
