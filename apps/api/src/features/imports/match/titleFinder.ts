import { setImmediate as nextTurn } from 'node:timers/promises';
import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { outsideIdsOf } from '@kiroku/contract/catalogue/outsideIds';
import { mainNamesOf, namesOf } from '@kiroku/contract/catalogue/titles';
import type { ImportReason } from '@kiroku/contract/imports/labels';
import { keysOfIds } from '../../catalogue/ingest/keys.ts';
import type { TitleSummary } from '../../catalogue/memory/titleSummary.ts';
import type { KeyedTitle, TitleKey } from '../../catalogue/outsideIdStore.ts';
import type { Catalogue } from '../../catalogue/service.ts';
import type { ListRow } from '../lists/listRow.ts';
import { exactName, namedTitles, plainName } from './namedTitles.ts';
import { type TitlesById, titlesById } from './titlesById.ts';

/** Rows looked through at once: a few milliseconds of the main thread. */
const SLICE = 1000;

/** The title of a row, or why there is none. */
export type Found = { title: TitleSummary } | { reason: ImportReason };

export type TitleFinder = Awaited<ReturnType<typeof openTitleFinder>>;

/**
 * Finds titles of rows in memory: by the id of MyAnimeList, else of AniList, else by our own where a name agrees, else by the nearest name with its
 * format and year (product.md, Imports 2). Nothing is guessed.
 */
export async function openTitleFinder(catalogue: Catalogue) {
  const { memories } = catalogue;
  const byId = { anime: await titlesById(memories.anime), manga: await titlesById(memories.manga) };
  return {
    /** The kind of a row. AniList numbers both kinds in one series; an id of MyAnimeList needs a name of its title. */
    kindOf(row: ListRow): Kind | null {
      if (row.kind !== null) return row.kind;
      const ofAnilist = KINDS.filter((kind) => byId[kind].anilist(row.idAnilist));
      if (ofAnilist.length > 0) return onlyKind(ofAnilist);
      const isNamed = (title: TitleSummary) => !differs(row, title) && hasName(title, row);
      return onlyKind(KINDS.filter((kind) => byId[kind].mal(row.idMAL)?.some(isNamed)));
    },

    /** The title that an id names; why there is none, for a row that cannot be imported; undefined: its name may be known. */
    byId(row: ListRow): Found | undefined {
      if (row.reason !== null) return { reason: row.reason };
      if (row.kind === null) return { reason: hasOnlyLabel(row) ? 'unknown' : 'kindless' };
      return byOutsideId(byId[row.kind], row) ?? byOwnId(catalogue, row.kind, row);
    },

    /** The titles that rows of a kind name by ids that memory does not have, or had before they were merged. */
    keyed: (kind: Kind, rows: readonly ListRow[], titles: readonly KeyedTitle[]) =>
      keyedTitles(catalogue, kind, rows, titles),

    /** For rows that an id led to a title: another title that has a name of the row to the letter, where that one has none. */
    async namesakes(found: ReadonlyMap<ListRow, Found>): Promise<Map<ListRow, TitleSummary>> {
      const otherwise: ListRow[] = [];
      for (const [at, [row, where]] of [...found].entries()) {
        if (at > 0 && at % SLICE === 0) await nextTurn();
        if ('title' in where && !isNamedExactly(row, namesOf(where.title))) otherwise.push(row);
      }
      const named = await namedTitles(catalogue, otherwise, exactName);
      return new Map(
        otherwise.flatMap((row) =>
          named(row)
            .slice(0, 1)
            .map((title) => [row, title] as const),
        ),
      );
    },

    /** The titles that names of rows name, or why there is none. */
    async byName(rows: readonly ListRow[]): Promise<Map<ListRow, Found>> {
      const named = await namedTitles(catalogue, rows);
      const agreeing = (row: ListRow) => named(row).filter((title) => agrees(row, title));
      return new Map(rows.map((row) => [row, only(nearest(row, agreeing(row)))]));
    },
  };
}

function keyedTitles(
  { memories, currentId }: Catalogue,
  kind: Kind,
  rows: readonly ListRow[],
  titles: readonly KeyedTitle[],
): Map<ListRow, Found> {
  const idOf = new Map(titles.map(({ key, id }) => [key, id]));
  return new Map(
    rows.flatMap((row): [ListRow, Found][] => {
      const id = keysOfListRow(row).flatMap((key) => idOf.get(key) ?? [])[0];
      if (id === undefined) return [];
      const title = memories[kind].get(currentId(kind, id));
      // A merged title may have had other ids than the one that took its place.
      if (title?.id === id && differs(row, title)) return [];
      return [[row, title ? { title } : { reason: 'removed' }]];
    }),
  );
}

/** Keys of a row's title, the surest first. */
export const keysOfListRow = (row: ListRow): TitleKey[] => keysOfIds(outsideIdsOf(row));

function byOutsideId(byId: TitlesById, row: ListRow): Found | undefined {
  const titles = byId.mal(row.idMAL) ?? byId.anilist(row.idAnilist);
  if (!titles) return undefined;
  if (titles.length === 1) return only(titles);
  // Two titles of ours may be one elsewhere.
  const sameId = titles.filter(({ idAnilist }) => idAnilist !== null && idAnilist === row.idAnilist);
  if (sameId.length > 0) return only(sameId, 'ambiguous');
  const sameName = titles.filter((title) => hasName(title, row));
  return only(nearest(row, sameName), 'ambiguous');
}

/** Our own id counts only where a name agrees: it may be of another site. */
function byOwnId({ memories, currentId }: Catalogue, kind: Kind, row: ListRow): Found | undefined {
  if (row.id === null) return undefined;
  const title = memories[kind].get(currentId(kind, row.id));
  return title && !differs(row, title) && hasName(title, row) ? { title } : undefined;
}

/** Whether its list refers to a title without a word on it. */
function hasOnlyLabel({ id, idMAL, idAnilist, names }: ListRow): boolean {
  return [id, idMAL, idAnilist].every((one) => one === null) && names.length === 0;
}

function onlyKind(kinds: readonly Kind[]): Kind | null {
  return kinds.length === 1 ? (kinds[0] ?? null) : null;
}

function only(titles: readonly TitleSummary[], none: ImportReason = 'unknown'): Found {
  const [title, other] = titles;
  if (!title) return { reason: none };
  return other ? { reason: 'ambiguous' } : { title };
}

function hasName(title: TitleSummary, row: ListRow): boolean {
  const wanted = new Set(row.names.map(plainName));
  return namesOf(title).some((name) => wanted.has(plainName(name)));
}

/** Among titles that have a name of a row: those with an exact main name, else with any exact name, else all. */
function nearest(row: ListRow, titles: readonly TitleSummary[]): readonly TitleSummary[] {
  const byMainName = titles.filter((title) => isNamedExactly(row, mainNamesOf(title)));
  if (byMainName.length > 0) return byMainName;
  const byAnyName = titles.filter((title) => isNamedExactly(row, namesOf(title)));
  return byAnyName.length > 0 ? byAnyName : titles;
}

/** Whether a name of a row is one of these to the letter. */
function isNamedExactly(row: ListRow, names: readonly string[]): boolean {
  return names.some((name) => row.names.includes(exactName(name)));
}

/** Whether format and year match the row, and no id differs. Unknown values do not differ. */
function agrees(row: ListRow, title: TitleSummary): boolean {
  const sameType = row.type === null || title.type === null || row.type === title.type;
  const years = [title.year, title.start?.year ?? null].filter((year) => year !== null);
  const sameYear = row.year === null || years.length === 0 || years.includes(row.year);
  return sameType && sameYear && !differs(row, title);
}

function differs(row: ListRow, title: TitleSummary): boolean {
  return isOther(row.idMAL, title.idMAL) || isOther(row.idAnilist, title.idAnilist);
}

function isOther(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && one !== other;
}
