import type { Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import type { ExportedManga } from '@kiroku/contract/exports/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';

/** An entry with its title. `nbBook`: the title's volumes, in words; null for an anime, whose volumes are 0. */
export type ExportRow = ExportedManga & { nbBook: string | null };

type Row = Omit<ExportRow, 'title'> & {
  title: string | null;
  titleEN: string | null;
  romanji: string | null;
  titleJP: string | null;
};

const TITLE = sql`t.id, t.id_mal as "idMAL", t.id_anilist as "idAnilist",
  t.title, t.title_en as "titleEN", t.romanji, t.title_jp as "titleJP", t.type`;
const ENTRY = sql`e.status, e.progression, e.rewatch, e.start_date as "startDate", e.end_date as "endDate",
  e.score, e.note, e.last_change as "lastChange"`;
const OF_KIND: Record<Kind, RawBuilder<unknown>> = {
  anime: sql`select ${TITLE}, ${ENTRY}, t.nb_episodes as total, coalesce(t.season_year, t.start_year) as year,
      0 as volumes, 0 as "volumesOwned", null as "nbBook"
    from library_entry e join anime t on t.id = e.anime_id`,
  manga: sql`select ${TITLE}, ${ENTRY}, t.nb_chapter as total, t.start_year as year,
      e.volumes, e.volumes_owned as "volumesOwned", t.nb_book as "nbBook"
    from manga_entry e join manga t on t.id = e.manga_id`,
};

/** At most `limit` entries of a member whose titles have a higher id, in the order of ids. */
export async function readExportRows(
  db: Db,
  { uid, kind, after, limit }: { uid: string; kind: Kind; after: number; limit: number },
): Promise<ExportRow[]> {
  // By the entry's own id: the order of its primary key.
  const id = sql.ref(kind === 'anime' ? 'e.anime_id' : 'e.manga_id');
  const { rows } = await sql<Row>`${OF_KIND[kind]}
    where e.uid = ${uid} and ${id} > ${after} order by ${id} limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, title: displayTitle(row) }));
}
