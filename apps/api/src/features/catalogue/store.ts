import type { Kind, SynopsisLanguage } from '@kiroku/contract/catalogue/labels';
import { type RelatedTitle, refText, type TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import type { Anime, Manga, ScoreDistribution, TitleStats } from '@kiroku/contract/catalogue/schema';
import { meanScore } from '@kiroku/contract/catalogue/shown/meanScore';
import { hasBegun } from '@kiroku/contract/catalogue/shown/titleStatus';
import { displayTitle, type Titles } from '@kiroku/contract/catalogue/titles';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { announceIds } from '../../db/changes/announceIds.ts';
import type { Db, Schema } from '../../db/tables/schema.ts';
import { ANIME_COLUMNS, fromRow, MANGA_COLUMNS } from '../../db/tables/titleColumns.ts';
import { readRelations } from './relations/relationStore.ts';

type StatsRow = Selectable<Schema['anime_stats']>;

/** An anime as its page shows it, `image` null when it has none; undefined when the id is unknown. `known`: its relations, where memory has them. */
export async function readAnime(
  db: Db,
  id: number,
  known?: readonly RelatedTitle[],
): Promise<Anime | undefined> {
  const [row, relations, stats] = await Promise.all([
    db.selectFrom('anime').selectAll().where('id', '=', id).executeTakeFirst(),
    relationsOf(db, { kind: 'anime', id }, known),
    readStatsRow(db, id),
  ]);
  return row && animeOf({ ...row, relations }, stats);
}

async function relationsOf(
  db: Db,
  title: TitleRef,
  known: readonly RelatedTitle[] | undefined,
): Promise<RelatedTitle[]> {
  return known ? [...known] : ((await readRelations(db, [title])).get(refText(title)) ?? []);
}

type Related = { relations: RelatedTitle[] };

function animeOf(row: Selectable<Schema['anime']> & Related, stats: StatsRow | undefined): Anime {
  const anime = fromRow(ANIME_COLUMNS, row);
  const diffuseur = Object.fromEntries(anime.streaming.map(({ source, url }) => [source, url]));
  return {
    id: row.id,
    ...shown(anime, row.synopsis_lang),
    diffuseur,
    score_distribution: hasBegun(row) ? distribution(stats) : null,
  };
}

function mangaOf(row: Selectable<Schema['manga']> & Related): Manga {
  return { id: row.id, ...shown(fromRow(MANGA_COLUMNS, row), row.synopsis_lang) };
}

/** A title as responses show it (product.md, Catalogue 1). */
function shown<Stored extends Titles & { synopsis: string | null }>(
  { synopsis, ...stored }: Stored,
  synopsisLang: SynopsisLanguage | null,
) {
  return {
    ...stored,
    title: displayTitle(stored),
    titleFR: stored.title,
    synopsisLang,
    ...(synopsis !== null && { synopsis }),
  };
}

export async function readManga(
  db: Db,
  id: number,
  known?: readonly RelatedTitle[],
): Promise<Manga | undefined> {
  const row = await db.selectFrom('manga').selectAll().where('id', '=', id).executeTakeFirst();
  return row && mangaOf({ ...row, relations: await relationsOf(db, { kind: 'manga', id }, known) });
}

/** Titles of a kind by id, as their pages show them; unknown ids are left out. */
export async function readTitles(
  db: Db,
  kind: Kind,
  ids: readonly number[],
): Promise<Map<number, Anime | Manga>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const lists = await readRelations(
    db,
    wanted.map((id) => ({ kind, id })),
  );
  const related = <Row extends { id: number }>(row: Row) => ({
    ...row,
    relations: lists.get(refText({ kind, id: row.id })) ?? [],
  });
  if (kind === 'manga') {
    const rows = await db.selectFrom('manga').selectAll().where('id', 'in', wanted).execute();
    return new Map(rows.map((row) => [row.id, mangaOf(related(row))]));
  }
  const rows = await db.selectFrom('anime').selectAll().where('id', 'in', wanted).execute();
  const stats = await db.selectFrom('anime_stats').selectAll().where('anime_id', 'in', wanted).execute();
  const statsOf = new Map(stats.map((row) => [row.anime_id, row]));
  return new Map(rows.map((row) => [row.id, animeOf(related(row), statsOf.get(row.id))]));
}

/** The library statistics of a title; zeros without entries. The id must exist. */
export async function readStats(db: Db, kind: Kind, id: number): Promise<TitleStats> {
  const row = await (kind === 'anime' ? readStatsRow(db, id) : countManga(db, id));
  const { status1 = 0, status2 = 0, status3 = 0, status4 = 0, status5 = 0, status6 = 0 } = row ?? {};
  const scores = distribution(row);
  return {
    UsersAdd: status1 + status2 + status3 + status4 + status5 + status6,
    status1,
    status2,
    status3,
    status4,
    status5,
    status6,
    score_distribution: scores,
    average: scores && meanScore({ votes: scores.total, tenths: Math.round(scores.accumulator * 10) }),
    favorites: row?.favorites ?? 0,
  };
}

/** Announces changed titles to every node. Runs in the transaction that changed them: a rollback announces nothing. */
export function announceChange(db: Db, kind: Kind, ids: readonly number[]): Promise<void> {
  return announceIds(db, CATALOGUE_CHANNEL, ids, `${kind}:`);
}

export const CATALOGUE_CHANNEL = 'catalogue';

type Counters = Omit<StatsRow, 'anime_id'>;

/** Counts of a manga's entries and favourites. They have no row of counters: an index holds all that is counted here. */
async function countManga(db: Db, id: number): Promise<Counters | undefined> {
  const each = (last: number, name: string, value: RawBuilder<unknown>) =>
    sql.join(
      Array.from({ length: last }, (_, at) => {
        const column = sql.ref(`${name}${at + 1}`);
        return sql`(count(*) filter (where ${value} = ${sql.lit(at + 1)}))::int as ${column}`;
      }),
    );
  const { rows } = await sql<Counters>`
    select ${each(6, 'status', sql`status`)}, ${each(10, 'score', sql`case when score is not null then greatest(1, round(score)) end`)},
      coalesce(sum(score), 0) as score_sum,
      (select count(*)::int from favorite where kind = 'manga' and title_id = ${id}) as favorites
    from manga_entry where manga_id = ${id}`.execute(db);
  return rows[0];
}

function readStatsRow(db: Db, id: number): Promise<StatsRow | undefined> {
  return db.selectFrom('anime_stats').selectAll().where('anime_id', '=', id).executeTakeFirst();
}

/** Counts of scores from 1 to 10, with their sum (product.md, Catalogue 10); null without any. */
function distribution(row: Counters | undefined): ScoreDistribution | null {
  if (!row) return null;
  const { score1, score2, score3, score4, score5, score6, score7, score8, score9, score10 } = row;
  const total = score1 + score2 + score3 + score4 + score5 + score6 + score7 + score8 + score9 + score10;
  if (total === 0) return null;
  return {
    '1': score1,
    '2': score2,
    '3': score3,
    '4': score4,
    '5': score5,
    '6': score6,
    '7': score7,
    '8': score8,
    '9': score9,
    '10': score10,
    total,
    accumulator: row.score_sum,
  };
}
