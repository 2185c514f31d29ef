import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import type { CopyPurpose } from '@kiroku/contract/catalogue/picture';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import { announceChange } from '../catalogue/store.ts';

/** A picture of a title that has no copy. */
export type WantedPicture = { address: string; host: string; purpose: CopyPurpose; attempts: number };

/** The wanted pictures: of one host, or of all but some. */
export type Wanted = { at: Date; host: string | null; except: readonly string[] };

const HOST = sql`lower(substring(address from '(?i)^https?://(?:[^/?#@]*@)?([^/?#]+)'))`;

/** The pictures of titles, each once, with how popular its title is. `site`: where pictures are our own. */
function titlePictures(site: string): RawBuilder<unknown> {
  const parts = KINDS.flatMap((kind) =>
    (['image', 'banner_url'] as const).map((column) => {
      const purpose: CopyPurpose = column === 'image' ? 'poster-copy' : 'banner-copy';
      return sql`select ${sql.ref(column)} as address, ${purpose}::text as purpose, popularity
        from ${sql.table(kind)} where ${sql.ref(column)} ~* '^https?://'
          and not starts_with(${sql.ref(column)}, ${`${site}/`})`;
    }),
  );
  return sql`select distinct on (address) address, purpose, popularity, ${HOST} as host
    from (${sql.join(parts, sql` union all `)}) shown order by address, purpose desc, popularity desc`;
}

/** Whether a picture may be asked for. */
const isDue = ({ at, host, except }: Wanted) => sql`
  (r.address is null or r.state = 'waiting' and r.due_at <= ${at})
  and (${host}::text is null or p.host = ${host})
  and p.host <> all(${[...except]}::text[])`;

/** Pictures to fetch: fewest attempts first, so that a slow one delays no other, then the most popular titles, posters before banners. */
export async function readWanted(
  db: Db,
  site: string,
  wanted: Wanted,
  limit: number,
): Promise<WantedPicture[]> {
  const { rows } = await sql<WantedPicture>`
    select p.address, p.host, p.purpose, coalesce(r.attempts, 0) as attempts
    from (${titlePictures(site)}) p left join remote_picture r using (address)
    where ${isDue(wanted)}
    order by attempts, p.popularity desc, p.purpose desc, p.address limit ${limit}`.execute(db);
  return rows;
}

export type HostCounts = { host: string; copied: number; wanted: number; failed: number; gone: number };

/** Number of each host's pictures of titles by outcome. Waiting ones are wanted. */
export async function countByHost(db: Db, site: string, host: string | null): Promise<HostCounts[]> {
  const { rows } = await sql<HostCounts>`
    select p.host,
      count(*) filter (where r.state = 'copied')::int as copied,
      count(*) filter (where r.state is null or r.state = 'waiting')::int as wanted,
      count(*) filter (where r.state = 'failed')::int as failed,
      count(*) filter (where r.state = 'gone')::int as gone
    from (${titlePictures(site)}) p left join remote_picture r using (address)
    where ${host}::text is null or p.host = ${host}
    group by p.host order by count(*) desc, p.host`.execute(db);
  return rows;
}

/** When the next waiting picture may be asked for; null when none waits. */
export async function nextDue(db: Db, host: string | null): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(greatest(r.due_at, h.paused_until)) as due
    from remote_picture r left join picture_host h using (host)
    where r.state = 'waiting' and (${host}::text is null or r.host = ${host})`.execute(db);
  return rows[0]?.due ?? null;
}

type Outcome = Pick<WantedPicture, 'address' | 'host'> & { at: Date } & (
    | { state: 'copied'; key: string }
    | { state: 'waiting'; attempts: number; dueAt: Date; reason: string }
    | { state: 'failed' | 'gone'; attempts: number; reason: string }
  );

/** Records the outcome of a picture. */
export async function recordOutcome(db: Db, { address, host, at, ...outcome }: Outcome): Promise<void> {
  const row = {
    host,
    at,
    state: outcome.state,
    key: 'key' in outcome ? outcome.key : null,
    attempts: 'attempts' in outcome ? outcome.attempts : 0,
    due_at: 'dueAt' in outcome ? outcome.dueAt : null,
    reason: 'reason' in outcome ? outcome.reason : null,
  };
  await db
    .insertInto('remote_picture')
    .values({ address, ...row })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
    .execute();
}

/** Lets pictures that failed be asked for once more; those that are gone stay so. Answers how many. */
export async function retryFailed(db: Db, host: string | null, at: Date): Promise<number> {
  const { rows } = await sql`
    update remote_picture set state = 'waiting', attempts = 0, due_at = ${at}
    where state = 'failed' and (${host}::text is null or host = ${host}) returning 1`.execute(db);
  return rows.length;
}

/** Names the content of these pictures' titles again and announces them, so that every process reads which copies they have. */
export async function refreshTitlesOf(db: Db, addresses: readonly string[]): Promise<void> {
  for (const kind of KINDS) {
    const ids = await renewVersions(db, kind, addresses);
    if (ids.length > 0) await announceChange(db, kind, ids);
  }
}

/** An update makes a new version; no other column changes, and no history is written. */
async function renewVersions(db: Db, kind: Kind, addresses: readonly string[]): Promise<number[]> {
  const given = sql`select md5(given) from unnest(${[...addresses]}::text[]) given`;
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(kind)} set version = version
    where id in (
      select id from ${sql.table(kind)} where md5(image) in (${given})
      union select id from ${sql.table(kind)} where md5(banner_url) in (${given}))
    returning id`.execute(db);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Deletes the state of pictures that no title has any more, and releases their copies. Returns the number of copies. */
export async function releaseUnused(db: Db, at: Date): Promise<number> {
  const { rows } = await sql`
    with unused as (
      delete from remote_picture r
      where not exists (select from anime where image = r.address)
        and not exists (select from anime where banner_url = r.address)
        and not exists (select from manga where image = r.address)
        and not exists (select from manga where banner_url = r.address)
      returning key
    )
    update stored_file set remove_after = ${at} where key in (select key from unused) returning 1`.execute(
    db,
  );
  return rows.length;
}

/** The addresses that copies were made from, by key. */
export async function readOriginals(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('remote_picture')
    .select(['key', 'address'])
    .where('key', 'in', [...keys])
    .execute();
  return new Map(rows.flatMap(({ key, address }) => (key === null ? [] : [[key, address] as const])));
}
