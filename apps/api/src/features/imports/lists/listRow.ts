import { frenchDay } from '@kiroku/contract/base/dates';
import { namesOf } from '@kiroku/contract/base/kinds';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { OutsideIds } from '@kiroku/contract/catalogue/outsideIds';
import type { ImportMark, ImportReason, ImportSource } from '@kiroku/contract/imports/labels';
import type { IMPORT_PROBLEMS } from '@kiroku/contract/imports/problems';
import { datesInOrder, type ImportedEntry } from '@kiroku/contract/imports/rules';
import type { Omission } from '@kiroku/contract/imports/schema';
import { FINISHED } from '@kiroku/contract/library/labels';
import type { Field } from './fields.ts';

/** A row of a list, before its title is looked for. */
export type ListRow = {
  /** Null if the list has none: only a row with an id may lack it. */
  kind: Kind | null;
  /** Our own id, in our own files. */
  id: number | null;
  idMAL: number | null;
  idAnilist: number | null;
  /** Ids at other catalogues. */
  outsideIds: OutsideIds;
  /** Names of the title; the first is shown. */
  names: string[];
  /** Label in the preview for a row without a name or an id of a known catalogue. */
  label: string | null;
  /** Our format. */
  type: string | null;
  year: number | null;
  entry: ImportedEntry;
  /** Values of the entry that are left out. */
  omitted: Omission[];
  /** Tags, as one line. */
  tags: string | null;
  /** When the entry changed last, in our own files. */
  lastChange: number | null;
  /** Mark given by its service. */
  mark: ImportMark | null;
  /** Why the row cannot be imported. */
  reason: Extract<ImportReason, 'nameless' | 'unreadableStatus'> | null;
};

/** A list as it was read. */
export type ImportedList = { source: ImportSource; rows: ListRow[] };

/** A refusal of imports, or of a body that is no JSON or no list of elements. */
export type ImportProblem = keyof typeof IMPORT_PROBLEMS | 'malformed' | 'invalidElements';

/** An unreadable list, with its message. */
export class UnreadableList extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The fields of an entry but its state. */
type EntryFields = Omit<ImportedEntry, 'status'>;

/** Values of a row in a format; absent is unknown. A status is one of ours, or 'unreadable'. */
export type RowValues = Omit<Partial<ListRow>, 'entry' | 'omitted' | 'reason' | 'kind'> & {
  kind: Kind | null;
  /** Whether the file is ours, where a finished title may have no progress. */
  isOwn?: boolean;
  entry: { [Name in keyof EntryFields]?: Field<NonNullable<EntryFields[Name]>> } & {
    status?: ImportedEntry['status'] | 'unreadable';
  };
};

/** Makes a row from the values of a format. */
export function listRow({ kind, entry, names = [], isOwn = false, ...known }: RowValues): ListRow {
  const { status = null, ...fields } = entry;
  const row = { ...NO_TITLE, ...known, kind, names };
  const isNamed =
    [row.id, row.idMAL, row.idAnilist, row.label].some((one) => one !== null) || names.length > 0;
  const { values, omitted } = readFields(fields);
  if (!isOwn && status === FINISHED && values.progression === 0) values.progression = null;
  return {
    ...row,
    entry: { ...values, status: status === 'unreadable' ? null : status },
    omitted,
    reason: isNamed ? (status === 'unreadable' ? 'unreadableStatus' : null) : 'nameless',
  };
}

function readFields(fields: Omit<RowValues['entry'], 'status'>): {
  values: EntryFields;
  omitted: Omission[];
} {
  const read = <Value>(field?: Field<Value>) => field?.value ?? null;
  const { progression, volumes, volumesOwned, rewatch, startDate, endDate, score, note } = fields;
  const start = read(startDate);
  const dates = datesInOrder({ startDate: start, endDate: read(endDate) });
  const values = {
    progression: read(progression),
    volumes: read(volumes),
    volumesOwned: read(volumesOwned),
    rewatch: read(rewatch),
    ...dates,
    score: read(score),
    note: read(note),
  };
  const omitted = namesOf(fields).flatMap((field): Omission[] => {
    const omission = fields[field]?.omission;
    return omission ? [{ field, ...omission }] : [];
  });
  if (start !== null && dates.startDate === null)
    omitted.push({ field: 'startDate', reason: 'order', value: frenchDay(start) });
  return { values, omitted };
}

const NO_TITLE = {
  id: null,
  idMAL: null,
  idAnilist: null,
  outsideIds: {},
  label: null,
  type: null,
  year: null,
  mark: null,
  tags: null,
  lastChange: null,
};
