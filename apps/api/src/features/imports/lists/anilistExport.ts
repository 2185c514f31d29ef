import { KINDS } from '@kiroku/contract/catalogue/labels';
import {
  type LibraryStatus,
  MOST_EPISODES,
  MOST_REWATCHES,
  MOST_VOLUMES,
} from '@kiroku/contract/library/labels';
import { anilistRow, kindOfEntry, markOf } from './anilistEntries.ts';
import { scaleOf } from './anilistScores.ts';
import { countField, dayField, type Field, NO_FIELD, noteField, scoreField } from './fields.ts';
import { type ImportedList, type ListRow, listRow } from './listRow.ts';
import { countOf, type Fields, fieldsOf, idOf, kindIn, listOf, type RawValue, textOf } from './values.ts';

/**
 * The list of a JSON file of AniList: answers of its API, for one kind or both, or the file of personal data that it hands out.
 * Undefined for any other file.
 */
export function readAnilistJson(value: RawValue): ImportedList | undefined {
  const file = fieldsOf(value);
  const root = fieldsOf(file.data ?? value);
  const named = kindIn(root.type) ?? kindIn(file.type);
  const collection = fieldsOf(root.MediaListCollection);
  const lists = [
    { kind: named ?? kindIn(collection.type), of: collection },
    { kind: 'anime' as const, of: fieldsOf(root.anime) },
    { kind: 'manga' as const, of: fieldsOf(root.manga) },
    { kind: named, of: root },
  ].flatMap(({ kind, of }) => listOf(of.lists).map((list) => ({ list: fieldsOf(list), kind })));
  if (lists.length === 0) return undefined;
  const flat = lists.flatMap(({ list }) => ('series_id' in list ? [list] : []));
  if (flat.length > 0) return { source: 'anilist', rows: flat.map(personalRow(scaleOf(flat, file))) };
  const grouped = lists.flatMap(({ list, kind }) =>
    listOf(list.entries).map((entry) => ({ entry: fieldsOf(entry), kind })),
  );
  if (!lists.some(({ list }) => 'entries' in list)) return undefined;
  const toTen = scaleOf(
    grouped.map(({ entry }) => entry),
    file,
  );
  const rows = grouped.map(({ entry, kind }) => anilistRow(kindOfEntry(entry, kind), entry, toTen));
  return { source: 'anilist', rows };
}

/** States by their numbers in the file of personal data. */
const NUMBERED: readonly LibraryStatus[] = [1, 2, 3, 5, 4, 6];

function personalRow(toTen: (score: RawValue) => RawValue): (entry: Fields) => ListRow {
  return (entry) => {
    const kind = KINDS[countOf(entry.series_type, 9) ?? KINDS.length] ?? null;
    const status = countOf(entry.status, 99);
    return listRow({
      kind,
      idAnilist: idOf(entry.series_id),
      mark: markOf(entry),
      entry: {
        status: status === null ? null : (NUMBERED[status] ?? 'unreadable'),
        progression: countField(entry.progress, MOST_EPISODES),
        volumes: kind === 'anime' ? NO_FIELD : countField(entry.progress_volume, MOST_VOLUMES),
        rewatch: countField(entry.repeat, MOST_REWATCHES),
        startDate: joinedDay(entry.started_on),
        endDate: joinedDay(entry.finished_on),
        score: scoreField(toTen(entry.score)),
        note: noteField(entry.notes),
      },
    });
  };
}

/** 20210131, where unknown parts are zeros. */
function joinedDay(value: RawValue): Field<string> {
  return dayField(
    textOf(value)
      .trim()
      .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
  );
}
