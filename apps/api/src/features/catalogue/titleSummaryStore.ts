import type { Kind } from '@kiroku/contract/catalogue/labels';
import { seasonOfMonth } from '@kiroku/contract/catalogue/season';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { TitleSummary } from './memory/titleSummary.ts';
import { partialDate } from './store.ts';

const PAGE = 4000;

/** Every title of a kind as memory wants it, in pages of 4 000 so that no answer is large. */
export async function* loadLeanTitles(db: Db, kind: Kind): AsyncGenerator<TitleSummary[]> {
  let after = 0;
  for (;;) {
    const rows = await summaryQuery(db, kind).where('id', '>', after).orderBy('id').limit(PAGE).execute();
    yield rows.map(titleSummary);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

/** Some titles as memory wants them; unknown ids are left out. */
export async function readTitleSummaries(db: Db, kind: Kind, ids: number[]): Promise<TitleSummary[]> {
  if (ids.length === 0) return [];
  const rows = await summaryQuery(db, kind).where('id', 'in', ids).execute();
  return rows.map(titleSummary);
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaryQuery>['execute']>>[number];

/** The same shape for both kinds: a column that a kind lacks is selected as a constant. */
function summaryQuery(db: Db, kind: Kind) {
  const anime = kind === 'anime';
  const sites = anime ? sql.ref('streaming') : sql.ref('reading_sites');
  const none = (column: string, type: string) => (anime ? sql.ref(column) : sql`null::${sql.raw(type)}`);
  return db
    .selectFrom(kind as 'anime')
    .select(['id', 'title', 'title_en', 'romanji', 'title_jp', 'alt', 'tags', 'image', 'banner_url'])
    .select([
      'type',
      'status',
      'adult',
      'start_year',
      'start_month',
      'start_day',
      'end_year',
      'end_month',
      'end_day',
      'genre',
      'origin',
      'source',
    ])
    .select(['id_mal', 'id_anilist', 'popularity', 'imported_score', 'created_at', 'updated_at'])
    .select([
      none('season', 'text').$castTo<string | null>().as('season'),
      none('season_year', 'int').$castTo<number | null>().as('season_year'),
      none('nb_episodes', 'int').$castTo<number | null>().as('nb_episodes'),
      none('ep_average', 'int').$castTo<number | null>().as('ep_average'),
      none('studios', 'text[]').$castTo<string[] | null>().as('studios'),
      none('vf', 'boolean').$castTo<boolean | null>().as('vf'),
      (anime ? sql`false` : sql.ref('doujin')).$castTo<boolean>().as('doujin'),
      sql<string[]>`array(select jsonb_array_elements(${sites}) ->> 'source')`.as('sites'),
      membersOf(kind).as('members'),
      averageOf(kind).as('average'),
    ]);
}

function membersOf(kind: Kind) {
  if (kind === 'manga') return sql<number>`0`;
  return sql<number>`coalesce((select status1 + status2 + status3 + status4 + status5 + status6
    from anime_stats where anime_id = anime.id), 0)`;
}

function averageOf(kind: Kind) {
  if (kind === 'manga') return sql<number | null>`null::real`;
  return sql<number | null>`(select (score_sum / nullif(score1 + score2 + score3 + score4 + score5 + score6
    + score7 + score8 + score9 + score10, 0))::real from anime_stats where anime_id = anime.id)`;
}

function titleSummary(row: SummaryRow): TitleSummary {
  const start = partialDate(row.start_year, row.start_month, row.start_day);
  return {
    id: row.id,
    title: row.title,
    titleEN: row.title_en,
    romanji: row.romanji,
    titleJP: row.title_jp,
    alt: row.alt,
    tags: row.tags,
    image: row.image,
    bannerURL: row.banner_url,
    type: row.type,
    status: row.status,
    adult: row.adult,
    genre: row.genre,
    origin: row.origin,
    source: row.source,
    season: row.season ?? (row.start_month ? seasonOfMonth(row.start_month) : null),
    year: row.season_year ?? row.start_year,
    start,
    end: partialDate(row.end_year, row.end_month, row.end_day),
    broadcasters: row.sites,
    vf: row.vf ?? false,
    doujin: row.doujin,
    NbEpisodes: row.nb_episodes,
    EpAverage: row.ep_average,
    studios: row.studios ?? [],
    idMAL: row.id_mal,
    idAnilist: row.id_anilist,
    members: row.members,
    popularity: row.popularity,
    average: row.average === null ? null : Math.round(row.average * 100) / 100,
    score: row.average ?? row.imported_score,
    createdAt: row.created_at.getTime(),
    changedAt: row.updated_at.getTime(),
  };
}
