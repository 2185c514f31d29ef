import { MOST_IMPORT_ROWS } from '@kiroku/contract/imports/labels';
import {
  LIBRARY_STATUSES,
  type LibraryStatus,
  MOST_EPISODES,
  MOST_REWATCHES,
  MOST_VOLUMES,
} from '@kiroku/contract/library/labels';
import { csvRecords } from '#api/lib/csv.ts';
import { countField, dayField, type Field, NO_FIELD, noteField, scoreField } from './fields.ts';
import { type ImportedList, type ListRow, listRow, UnreadableList } from './listRow.ts';
import {
  countOf,
  type Fields,
  fieldsOf,
  idOf,
  kindIn,
  listOf,
  namesOf,
  type RawValue,
  textOf,
  yearOf,
} from './values.ts';

/** Our own JSON export. Undefined for any other file. */
export function readKirokuJson(value: RawValue): ImportedList | undefined {
  const { format, anime, manga } = fieldsOf(value);
  if (format !== 'kiroku') return undefined;
  const rows = [
    ...listOf(anime).map((entry) => entryRow({ ...fieldsOf(entry), kind: 'anime' })),
    ...listOf(manga).map((entry) => entryRow({ ...fieldsOf(entry), kind: 'manga' })),
  ];
  return { source: 'kiroku', rows };
}

/** Columns without which a CSV file is not ours. */
const NEEDED = ['kind', 'title', 'status'];

/** Our own CSV export, whatever the order of its columns. Throws for any other file. */
export function readKirokuCsv(text: string): ImportedList {
  if (!isKirokuCsv(text)) throw new UnreadableList('wrongFile');
  const [header = [], ...records] = recordsOf(text);
  if (records.length > MOST_IMPORT_ROWS) throw new UnreadableList('tooManyRows');
  const names = header.map((name) => name.trim());
  const rows = records.map((fields) =>
    entryRow(Object.fromEntries(names.map((name, at) => [name, unguarded(fields[at] ?? '')]))),
  );
  return { source: 'kiroku', rows };
}

/** The records of a text. Throws for a malformed one: a list is imported whole or not at all. */
function recordsOf(text: string): string[][] {
  return [...csvRecords(text)].map(({ fields, problem }) => {
    if (problem) throw new UnreadableList('unreadable');
    return fields;
  });
}

/** Whether a text begins with the header of our CSV. */
export function isKirokuCsv(text: string): boolean {
  const [header] = csvRecords(text.slice(0, 2000));
  const names = header?.fields.map((name) => name.trim()) ?? [];
  return NEEDED.every((name) => names.includes(name));
}

/** A value without the apostrophe that stops spreadsheets from reading it as a formula. */
function unguarded(field: string): string {
  return /^'[=+\-@\t\r']/.test(field) ? field.slice(1) : field;
}

function entryRow(fields: Fields): ListRow {
  const kind = kindIn(fields.kind);
  const [type = null] = namesOf(fields.type);
  return listRow({
    isOwn: true,
    kind,
    id: idOf(fields.id),
    idMAL: idOf(fields.idMAL),
    idAnilist: idOf(fields.idAnilist),
    names: namesOf(fields.title),
    type,
    year: yearOf(fields.year),
    lastChange: countOf(fields.lastChange, Number.MAX_SAFE_INTEGER) || null,
    entry: {
      status: statusOf(fields.status),
      progression: countField(fields.progression, MOST_EPISODES),
      volumes: kind === 'anime' ? NO_FIELD : countField(fields.volumes, MOST_VOLUMES),
      volumesOwned: kind === 'anime' ? NO_FIELD : countField(fields.volumesOwned, MOST_VOLUMES),
      rewatch: countField(fields.rewatch, MOST_REWATCHES),
      startDate: localDay(fields.startDate),
      endDate: localDay(fields.endDate),
      score: scoreField(fields.score),
      note: noteField(fields.note),
    },
  });
}

/** A day as we write it, or as French spreadsheets do: 31/01/2024. */
function localDay(value: RawValue): Field<string> {
  return dayField(
    textOf(value)
      .trim()
      .replace(
        /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: 0?0:00(?::00)?)?$/,
        (_, day: string, month: string, year: string) =>
          [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      ),
  );
}

function statusOf(value: RawValue): LibraryStatus | 'unreadable' | null {
  const number = textOf(value).trim();
  if (number === '') return null;
  return LIBRARY_STATUSES.find((status) => String(status.value) === number)?.value ?? 'unreadable';
}
