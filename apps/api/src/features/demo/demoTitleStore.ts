import type { Kind } from '@kiroku/contract/catalogue/labels';
import { AIRING } from '@kiroku/contract/catalogue/shown/titleStatus';
import { type FollowedTitle, followedManga } from '@kiroku/contract/library/followedTitle';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import type { DemoFile } from './demoFile.ts';

/** Title of demo libraries, with its broadcast episodes while it airs. */
export type DemoTitle = FollowedTitle & { id: number; aired: readonly { number: number; at: number }[] };

/** Titles by the names of the file. */
export type DemoTitles = Record<Kind, ReadonlyMap<string, DemoTitle>>;

type Aired = ReadonlyMap<number, DemoTitle['aired']>;

const COUNTS = {
  anime: sql`nb_episodes as total, null as books`,
  manga: sql`nb_chapter as total, nb_book as books`,
};

/** The recorded titles that the catalogue has: no adult ones, since libraries are public. */
export async function readDemoTitles(
  db: Db,
  { titles }: Pick<DemoFile, 'titles'>,
  now: number,
): Promise<DemoTitles> {
  return {
    anime: await readKind(db, 'anime', titles.anime, await readAired(db, now)),
    manga: await readKind(db, 'manga', titles.manga, new Map()),
  };
}

async function readKind(db: Db, kind: Kind, ids: object, aired: Aired): Promise<Map<string, DemoTitle>> {
  const found = (column: RawBuilder<unknown>) => sql`
    select name, id, status, ${COUNTS[kind]} from jsonb_each_text(${JSON.stringify(ids)}) as wanted (name, key)
    join ${sql.table(kind)} on ${column} = key where not adult`;
  const { rows } = await sql<{
    name: string;
    id: number;
    status: number | null;
    total: number | null;
    books: string | null;
  }>`${found(sql`id_mal::text`)} union ${found(sql`import_key`)}`.execute(db);
  return new Map(
    rows.map(({ name, id, status, total, books }) => [
      name,
      { id, ...followedManga({ status, NbChapter: total, NbBook: books }), aired: aired.get(id) ?? [] },
    ]),
  );
}

/** Broadcast episodes of airing titles, by the anime's id and in the order of their numbers. */
async function readAired(db: Db, now: number): Promise<Aired> {
  const { rows } = await sql<{ id: number; number: number; at: number }>`
    select a.id, e.number, (extract(epoch from e.air_at) * 1000)::float8 as at
    from episode e join anime a on a.id = e.anime_id
    where a.status = ${AIRING} and e.air_at <= ${new Date(now)} order by e.number`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
}
