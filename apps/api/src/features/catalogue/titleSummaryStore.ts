import type { Kind, SeasonName } from '@kiroku/contract/catalogue/labels';
import { seasonOfMonth } from '@kiroku/contract/catalogue/season';
import { ANIME_FIELDS, emptyTitle, MANGA_FIELDS } from '@kiroku/contract/catalogue/titleFields';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { ANIME_COLUMNS, type FieldColumns, MANGA_COLUMNS, type Row } from '../../db/titleColumns.ts';
import { SUMMARY_FIELDS, type TitleSummary } from './memory/titleSummary.ts';

const PAGE = 4000;

/** Every title of a kind as memory wants it, in pages of 4 000 so that no answer is large. */
export async function* loadLeanTitles(db: Db, kind: Kind): AsyncGenerator<TitleSummary[]> {
  let after = 0;
  for (;;) {
    const page = await readSummaries(db, kind, sql`id > ${after} order by id limit ${PAGE}`);
    yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

/** Some titles as memory wants them; unknown ids are left out. */
export async function readTitleSummaries(db: Db, kind: Kind, ids: number[]): Promise<TitleSummary[]> {
  return ids.length === 0 ? [] : readSummaries(db, kind, sql`id = any(${ids}::int[])`);
}

type SummaryRow = Row & {
  id: number;
  tags: string[];
  popularity: number;
  imported_score: number | null;
  created_at: Date;
  updated_at: Date;
  season: SeasonName | null;
  season_year: number | null;
  start_year: number | null;
  start_month: number | null;
  sites: string[];
  members: number;
  average: number | null;
};

/** How a kind's summaries are read: its columns, and the empty values of the fields it lacks. */
type Reader = { columns: string[]; fields: [string, FieldColumns<unknown>][]; absent: Row; sites: string };

const READERS: Record<Kind, Reader> = {
  anime: readerOf(ANIME_COLUMNS, emptyTitle(MANGA_FIELDS), 'streaming', ['season', 'season_year']),
  manga: readerOf(MANGA_COLUMNS, emptyTitle(ANIME_FIELDS), 'reading_sites', []),
};

function readerOf(columns: object, others: Row, sites: string, more: string[]): Reader {
  const known = new Map<string, FieldColumns<unknown>>(Object.entries(columns));
  const fields = SUMMARY_FIELDS.flatMap((name) => {
    const field = known.get(name);
    return field ? [[name, field] as [string, FieldColumns<unknown>]] : [];
  });
  const absent = SUMMARY_FIELDS.filter((name) => !known.has(name));
  return {
    columns: [...fields.flatMap(([, field]) => field.columns), ...more],
    fields,
    absent: Object.fromEntries(absent.map((name) => [name, others[name]])),
    sites,
  };
}

async function readSummaries(db: Db, kind: Kind, where: ReturnType<typeof sql>): Promise<TitleSummary[]> {
  const reader = READERS[kind];
  const { rows } = await sql<SummaryRow>`
    select id, ${sql.join(reader.columns.map((name) => sql.ref(name)))},
      tags, popularity, imported_score, created_at, updated_at,
      array(select jsonb_array_elements(${sql.ref(reader.sites)}) ->> 'source') as sites,
      ${kind === 'anime' ? ANIME_COUNTS : MANGA_COUNTS}
    from ${sql.table(kind)} where ${where}`.execute(db);
  return rows.map((row) => titleSummary(reader, row));
}

const ANIME_COUNTS = sql`
  coalesce((select status1 + status2 + status3 + status4 + status5 + status6
    from anime_stats where anime_id = anime.id), 0) as members,
  (select (score_sum / nullif(score1 + score2 + score3 + score4 + score5 + score6
    + score7 + score8 + score9 + score10, 0))::real from anime_stats where anime_id = anime.id) as average`;
const MANGA_COUNTS = sql`0 as members, null::real as average`;

function titleSummary({ fields, absent }: Reader, row: SummaryRow): TitleSummary {
  const known: Row = {};
  for (const [name, field] of fields) known[name] = field.fromRow(row);
  const { season = null, season_year: seasonYear = null, start_month: month, average } = row;
  return {
    ...(known as TitleSummary),
    ...absent,
    id: row.id,
    tags: row.tags,
    season: season ?? (month ? seasonOfMonth(month) : null),
    year: seasonYear ?? row.start_year,
    broadcasters: row.sites,
    members: row.members,
    popularity: row.popularity,
    average: average === null ? null : Math.round(average * 100) / 100,
    score: average ?? row.imported_score,
    createdAt: row.created_at.getTime(),
    changedAt: row.updated_at.getTime(),
  };
}
