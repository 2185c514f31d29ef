import { ANIME_FIELDS, emptyTitle, MANGA_FIELDS } from '@kiroku/contract/catalogue/form/titleFields';
import type { Kind, SeasonName } from '@kiroku/contract/catalogue/labels';
import { seasonOfStart } from '@kiroku/contract/catalogue/season';
import { hasBegun } from '@kiroku/contract/catalogue/shown/titleStatus';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import {
  ANIME_COLUMNS,
  type FieldColumns,
  MANGA_COLUMNS,
  partialDate,
  type Row,
} from '../../db/tables/titleColumns.ts';
import { SUMMARY_FIELDS, type TitleSummary } from './memory/titleSummary.ts';

/** The content of each title's row, by its name. */
export async function readVersions(db: Db, kind: Kind): Promise<Map<number, string>> {
  const rows = await db.selectFrom(kind).select(['id', 'version']).orderBy('id').execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Some titles as memory wants them; unknown ids are left out. */
export async function readTitleSummaries(
  db: Db,
  kind: Kind,
  ids: readonly number[],
): Promise<TitleSummary[]> {
  if (ids.length === 0) return [];
  const reader = READERS[kind];
  const { rows } = await sql<SummaryRow>`
    select id, version, ${sql.join(reader.columns.map((name) => sql.ref(name)))},
      ${copyOf('image')} as image_copy, ${copyOf('banner_url')} as banner_copy,
      tags, popularity, imported_score, created_at, updated_at,
      array(select jsonb_array_elements(${sql.ref(reader.sites)}) ->> 'source') as sites,
      ${reader.counts} from ${reader.from} where id = any(${[...ids]}::int[]) order by id`.execute(db);
  return rows.map((row) => titleSummary(reader, row));
}

/** The copy of a picture in our store; no row but a copied one has a key. */
function copyOf(column: 'image' | 'banner_url'): RawBuilder<unknown> {
  return sql`(select key from remote_picture where address = ${sql.ref(column)})`;
}

/** Counts of a title in members' libraries. */
export type Counts = Pick<TitleSummary, 'members' | 'votes' | 'tenths'>;

/** The counts of the titles of a kind that have any: of all, or of some. */
export async function readCounts(
  db: Db,
  kind: Kind,
  ids: readonly number[] | null,
): Promise<Map<number, Counts>> {
  const some = ids === null ? sql`true` : sql`${sql.ref(`${kind}_id`)} = any(${[...ids]}::int[])`;
  const { rows } = await sql<{ id: number } & Counts>`${READERS[kind].countsWhere(some)}`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

type SummaryRow = Row & {
  id: number;
  version: string;
  image_copy: string | null;
  banner_copy: string | null;
  tags: string[];
  popularity: number;
  imported_score: number | null;
  created_at: Date;
  updated_at: Date;
  season?: SeasonName | null;
  season_year?: number | null;
  start_year: number | null;
  start_month: number | null;
  start_day: number | null;
  sites: string[];
  members: number;
  votes: number;
  tenths: number;
};

/** Reader of a kind's summaries: its columns, and the empty values of the fields it lacks. */
type Reader = {
  columns: string[];
  fields: [string, FieldColumns<unknown>][];
  absent: Row;
  sites: string;
  counts: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** Query for the counts of titles that have any. */
  countsWhere: (some: RawBuilder<unknown>) => RawBuilder<unknown>;
};

const ANIME_COUNTS = sql`
  coalesce(status1 + status2 + status3 + status4 + status5 + status6, 0)::int as members,
  coalesce(score1 + score2 + score3 + score4 + score5 + score6 + score7 + score8 + score9 + score10, 0)::int as votes,
  coalesce(score_sum * 10, 0)::int as tenths`;
const MANGA_COUNTS = sql`count(*)::int as members, count(score)::int as votes, coalesce(sum(score) * 10, 0)::int as tenths`;

const READERS: Record<Kind, Reader> = {
  anime: {
    ...readerOf(ANIME_COLUMNS, emptyTitle(MANGA_FIELDS), ['season', 'season_year']),
    counts: ANIME_COUNTS,
    from: sql`anime left join anime_stats on anime_id = id`,
    countsWhere: (some) => sql`select anime_id as id, ${ANIME_COUNTS} from anime_stats where ${some}`,
    sites: 'streaming',
  },
  manga: {
    ...readerOf(MANGA_COLUMNS, emptyTitle(ANIME_FIELDS), []),
    counts: sql`members, votes, tenths`,
    from: sql`manga cross join lateral (select ${MANGA_COUNTS} from manga_entry where manga_id = manga.id) counted`,
    countsWhere: (some) =>
      sql`select manga_id as id, ${MANGA_COUNTS} from manga_entry where ${some} group by manga_id`,
    sites: 'reading_sites',
  },
};

function readerOf(
  columns: object,
  others: Row,
  more: string[],
): Pick<Reader, 'columns' | 'fields' | 'absent'> {
  const known = new Map<string, FieldColumns<unknown>>(Object.entries(columns));
  const fields = SUMMARY_FIELDS.flatMap((name): [string, FieldColumns<unknown>][] => {
    const field = known.get(name);
    return field ? [[name, field]] : [];
  });
  const absent = SUMMARY_FIELDS.filter((name) => !known.has(name));
  return {
    columns: [...fields.flatMap(([, field]) => field.columns), ...more],
    fields,
    absent: Object.fromEntries(absent.map((name) => [name, others[name]])),
  };
}

function titleSummary({ fields, absent }: Reader, row: SummaryRow): TitleSummary {
  const known: Row = {};
  for (const [name, field] of fields) known[name] = field.fromRow(row);
  const derived = seasonOfStart(partialDate(row.start_year, row.start_month, row.start_day));
  // A manga has no season: it is listed in the year of its start.
  const year = 'season_year' in row ? (row.season_year ?? derived?.year) : null;
  const summary: TitleSummary = {
    ...(known as TitleSummary),
    ...absent,
    id: row.id,
    version: row.version,
    imageCopy: row.image_copy,
    bannerCopy: row.banner_copy,
    tags: row.tags,
    season: row.season ?? derived?.name ?? null,
    year: year ?? row.start_year,
    broadcasters: row.sites,
    popularity: row.popularity,
    importedScore: row.imported_score,
    createdAt: row.created_at.getTime(),
    changedAt: row.updated_at.getTime(),
  };
  return withCounts(summary, row);
}

const NO_COUNTS: Counts = { members: 0, votes: 0, tenths: 0 };

/** The title with these counts; itself when it has them. Scores count once it has begun (product.md, Catalogue 10). */
export function withCounts(title: TitleSummary, counts: Counts = NO_COUNTS): TitleSummary {
  const { members, votes, tenths } = hasBegun(title) ? counts : { ...NO_COUNTS, members: counts.members };
  const isSame = title.members === members && title.votes === votes && title.tenths === tenths;
  return isSame ? title : { ...title, members, votes, tenths };
}
