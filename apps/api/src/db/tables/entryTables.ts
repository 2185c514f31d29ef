import { namesOf } from '@kiroku/contract/base/kinds';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Entry } from '@kiroku/contract/library/rules';
import { type RawBuilder, sql } from 'kysely';

/** An entry as stored, without its note; `volumes` and `volumesOwned` of a manga alone. */
export type StoredEntry = Omit<Entry, 'note'> & { titleId: number; lastChange: number };

/** An entry with its note, for its owner. */
export type NotedEntry = StoredEntry & { note: string | null };

type EntryField = Exclude<keyof NotedEntry, 'titleId'>;

/** Each field of an entry with its column and the column's type, in the order of the contract. */
const COLUMNS: Record<EntryField, { column: string; type: string }> = {
  status: { column: 'status', type: 'smallint' },
  progression: { column: 'progression', type: 'int' },
  volumes: { column: 'volumes', type: 'int' },
  volumesOwned: { column: 'volumes_owned', type: 'int' },
  rewatch: { column: 'rewatch', type: 'int' },
  startDate: { column: 'start_date', type: 'date' },
  endDate: { column: 'end_date', type: 'date' },
  score: { column: 'score', type: 'numeric' },
  lastChange: { column: 'last_change', type: 'bigint' },
  note: { column: 'note', type: 'text' },
};

/** The tables of a library by kind: entries, changes of progress, and the column that both have for the title. */
export const ENTRY_TABLES = {
  anime: tablesOf('anime_id', 'library_entry', 'watch_event', ['note', 'volumes', 'volumesOwned']),
  manga: tablesOf('manga_id', 'manga_entry', 'read_event', ['note']),
} satisfies Record<Kind, unknown>;

function tablesOf(titleId: string, entries: string, events: string, without: readonly EntryField[]) {
  const fields = namesOf(COLUMNS).filter((field) => !without.includes(field));
  return {
    entries: sql.raw<unknown>(entries),
    events: sql.raw<unknown>(events),
    titleId: sql.raw<unknown>(titleId),
    /** Fields of a stored entry of this kind, but for its note. */
    fields,
    /** Fields that its member writes. */
    written: [...fields.filter((field) => field !== 'lastChange'), 'note'] satisfies EntryField[],
    /** Columns of a `StoredEntry`. */
    shown: sql.raw<unknown>(`${titleId} as "titleId", ${selected(fields)}`),
  };
}

function selected(fields: readonly EntryField[]): string {
  return fields.map((field) => `${COLUMNS[field].column} as "${field}"`).join(', ');
}

/** The columns of fields, each by the name of its field. */
export function fieldColumns(fields: readonly EntryField[]): RawBuilder<unknown> {
  return sql.raw(selected(fields));
}

/** The columns of fields, as an insert names them. */
export function columnsOf(fields: readonly EntryField[]): RawBuilder<unknown> {
  return sql.raw(fields.map((field) => COLUMNS[field].column).join(', '));
}

/** Fields of a record of JSON, with their types. */
export function recordColumns(fields: readonly EntryField[]): RawBuilder<unknown> {
  return sql.raw(fields.map((field) => `"${field}" ${COLUMNS[field].type}`).join(', '));
}

/** Fields of a row `from`, as the columns of an insert or an update. */
export function fieldsFrom(from: string, fields: readonly EntryField[]): RawBuilder<unknown> {
  return sql.raw(fields.map((field) => `${from}."${field}"`).join(', '));
}

/** The values of an entry, as parameters with the types of their columns. */
export function valuesOf(entry: StoredEntry, fields: readonly EntryField[]): RawBuilder<unknown> {
  const values: Partial<NotedEntry> = entry;
  return sql.join(fields.map((field) => sql`${values[field] ?? null}::${sql.raw(COLUMNS[field].type)}`));
}

/** Assignments of an insert whose row is there already. */
export function assignedAgain(fields: readonly EntryField[]): RawBuilder<unknown> {
  return sql.raw(
    fields
      .map((field) => COLUMNS[field].column)
      .map((name) => `${name} = excluded.${name}`)
      .join(', '),
  );
}

/** Assignments from the fields of a record of JSON. */
export function assignedFrom(record: string, fields: readonly EntryField[]): RawBuilder<unknown> {
  return sql.raw(fields.map((field) => `${COLUMNS[field].column} = ${record}."${field}"`).join(', '));
}
