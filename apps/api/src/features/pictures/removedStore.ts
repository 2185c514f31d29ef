import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';

/** A picture that a title has. */
export type PlacedPicture = { kind: Kind; id: number; picture: 'image' | 'bannerURL'; address: string };

/** Every title that has a picture, in any of its sizes. */
export async function titlesOfPicture(db: Db, address: string): Promise<PlacedPicture[]> {
  const parts = KINDS.flatMap((kind) =>
    (['image', 'banner_url'] as const).map(
      (
        column,
      ) => sql`select ${kind}::text as kind, id, ${column === 'image' ? 'image' : 'bannerURL'}::text as picture,
        ${sql.ref(column)} as address from ${sql.table(kind)}
        where picture_place(${sql.ref(column)}) = picture_place(${address})`,
    ),
  );
  const { rows } = await sql<PlacedPicture>`
    ${sql.join(parts, sql` union all `)} order by kind, id, picture`.execute(db);
  return rows;
}

export type Removal = { address: string; reason: string; actor: string | null; at: Date };

/** Remembers that a picture was taken down, and gives its copies up. Nothing is remembered of an address that is none of the web. */
export async function rememberRemoved(db: Db, { address, reason, actor, at }: Removal): Promise<void> {
  await sql`
    insert into removed_picture (place, address, reason, actor, at)
    select place, ${address}, ${reason}, ${actor}, ${at} from picture_place(${address}) place where place is not null
    on conflict (place) do nothing`.execute(db);
  await sql`
    with known as (delete from remote_picture where picture_place(address) = picture_place(${address}) returning key)
    update stored_file set remove_after = ${at} where key in (select key from known)`.execute(db);
}

/** Which of these addresses are of pictures that were taken down. */
export async function readRemoved(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${[...addresses]}::text[]) address
    where picture_place(address) in (select place from removed_picture)`.execute(db);
  return new Set(rows.map(({ address }) => address));
}
