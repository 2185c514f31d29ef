import { outsideIdsOf } from '@kiroku/contract/catalogue/outsideIds';
import {
  ANIME_COLUMNS,
  MANGA_COLUMNS,
  type MergeRule,
  type Row,
  toRow,
} from '#api/db/tables/titleColumns.ts';
import type { TitleKey } from '../../outsideIdStore.ts';
import { keysOfIds } from '../keys.ts';
import type { TitleRecord } from '../record.ts';

/** The row of a record. */
export function rowOf(record: TitleRecord): Row {
  return {
    ...(record.kind === 'anime' ? toRow(ANIME_COLUMNS, record.draft) : toRow(MANGA_COLUMNS, record.draft)),
    tags: record.tags,
    import_key: record.importKey,
    synopsis_lang: record.draft.synopsis === null ? null : (record.synopsisLang ?? null),
    popularity: record.popularity,
    imported_score: record.score,
    staff_edited: record.protectedColumns ?? [],
  };
}

/** The keys of a record, the surest first. */
export function keysOfRecord({ draft, importKey }: TitleRecord): TitleKey[] {
  const keys = keysOfIds(outsideIdsOf(draft));
  return importKey === null ? keys : [...keys, importKey];
}

// Both kinds share most.
const FIELDS = [...new Set([...Object.values(ANIME_COLUMNS), ...Object.values(MANGA_COLUMNS)])];
const OWN_RULES: Readonly<Record<string, MergeRule>> = {
  tags: { namesUpTo: 300 },
  import_key: 'keep',
  // It goes with the synopsis (frenchRules.ts).
  synopsis_lang: 'keep',
  // Sites count their own members: the largest number is the best.
  popularity: 'greatest',
  imported_score: 'replace',
};

/** The merge rule of each column of a record's row. Values of several columns are in `WHOLE`. */
export const MERGE_RULES: Readonly<Record<string, MergeRule>> = {
  ...Object.fromEntries(FIELDS.flatMap(({ columns, merge }) => columns.map((name) => [name, merge]))),
  ...OWN_RULES,
};

/** Columns that are one value together. */
export const WHOLE: readonly (readonly string[])[] = FIELDS.filter(({ merge }) => merge === 'whole').map(
  ({ columns }) => columns,
);

/** The values of a row: each the columns that it is made of. */
export const VALUES: readonly (readonly string[])[] = [
  ...WHOLE,
  ...Object.keys(MERGE_RULES).flatMap((column) => (MERGE_RULES[column] === 'whole' ? [] : [[column]])),
];
