import { sql } from 'kysely';
import type { FeedItem } from '../../adapters/feeds/parseFeed.ts';
import type { Db } from '../../db/tables/schema.ts';

/** Retention of a feed's articles, and their maximum. */
const RETENTION_MS = 90 * 86_400_000;
const MOST_OF_A_FEED = 200;
/** Advisory lock of writers of feeds' articles. */
const LOCK = 'news_items';

type Known = {
  id: number;
  feed: string | null;
  guid: string | null;
  title: string;
  link: string;
  image: string | null;
  edited: boolean;
  removed: boolean;
};

/**
 * Writes the articles of a feed: new ones, and corrections of those that the staff has not edited. An article is identified by the feed's
 * id, else by its link, whatever feed it came from. Older articles than are stored are skipped; those that the feed no longer has are
 * deleted at the same age. Feeds are written one at a time.
 */
export async function writeItems(
  transaction: Db,
  feed: string,
  given: readonly FeedItem[],
  at: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(transaction);
  const oldest = at.getTime() - RETENTION_MS;
  const items = withDates(uniqueItems(given), oldest);
  const known = await knownArticles(transaction, feed, items);
  const own = new Map(known.flatMap((one) => (one.feed === feed && one.guid ? [[one.guid, one]] : [])));
  const links = new Set(known.map(({ link }) => link));
  const fresh: FeedItem[] = [];
  for (const item of items) {
    const before = own.get(item.guid);
    if (before) await correct(transaction, before, item);
    else if (!links.has(item.link) && (item.publishedAt ?? at).getTime() >= oldest) fresh.push(item);
  }
  await insertItems(transaction, feed, fresh, at);
  await forgetOld(transaction, feed, items, new Date(oldest));
}

function uniqueItems(items: readonly FeedItem[]): FeedItem[] {
  const guids = new Set<string>();
  const links = new Set<string>();
  return items.filter(({ guid, link }) => {
    if (guids.has(guid) || links.has(link)) return false;
    guids.add(guid);
    links.add(link);
    return true;
  });
}

/**
 * Dates articles without a readable moment: as the next article, which is older, else as the one before. A neighbour past retention is
 * ignored, or the article would never be shown (product.md, News 9).
 */
function withDates(items: readonly FeedItem[], oldest: number): FeedItem[] {
  const isRecent = ({ publishedAt }: FeedItem) => publishedAt !== null && publishedAt.getTime() >= oldest;
  return items.map((item, at) => {
    if (item.publishedAt) return item;
    const neighbour = items.slice(at).find(isRecent) ?? items.slice(0, at).findLast(isRecent);
    return { ...item, publishedAt: neighbour?.publishedAt ?? null };
  });
}

async function knownArticles(transaction: Db, feed: string, items: readonly FeedItem[]): Promise<Known[]> {
  const guids = items.map(({ guid }) => guid);
  const links = items.map(({ link }) => link);
  const { rows } = await sql<Known>`
    select id, feed, guid, title, link, image, edited, removed from article
    where (feed = ${feed} and guid = any(${guids}::text[]))
      or md5(link) = any(select md5(address) from unnest(${links}::text[]) address)`.execute(transaction);
  return rows;
}

/** The moment stays: feeds that move it would move their articles up. */
async function correct(transaction: Db, before: Known, { title, link, image }: FeedItem): Promise<void> {
  const same = before.title === title && before.link === link && before.image === image;
  if (same || before.edited || before.removed) return;
  await transaction.updateTable('article').set({ title, link, image }).where('id', '=', before.id).execute();
}

/** A moment to come counts as now, or the article would stay first. The first of a feed gets the highest id. */
async function insertItems(
  transaction: Db,
  feed: string,
  items: readonly FeedItem[],
  at: Date,
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.toReversed().map(({ guid, title, link, image, publishedAt }) => ({
    feed,
    guid,
    title,
    link,
    image,
    published_at: publishedAt !== null && publishedAt < at ? publishedAt : at,
  }));
  await transaction.insertInto('article').values(rows).execute();
}

/** Pinned articles stay until they are no longer. */
async function forgetOld(
  transaction: Db,
  feed: string,
  items: readonly FeedItem[],
  oldest: Date,
): Promise<void> {
  const guids = items.map(({ guid }) => guid);
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, guid, published_at, row_number() over (order by published_at desc, id desc) as place
      from article where feed = ${feed} and not pinned) kept
    where guid <> all(${guids}::text[]) and (published_at < ${oldest} or place > ${MOST_OF_A_FEED})`.execute(
    transaction,
  );
  await deleteArticles(transaction, rows);
}

/** Removes old articles of feeds that are no longer configured. */
export async function forgetUnconfigured(db: Db, urls: readonly string[], at: Date): Promise<void> {
  const oldest = new Date(at.getTime() - RETENTION_MS);
  const { rows } = await sql<{ id: number }>`
    select id from article where feed is not null and feed <> all(${urls}::text[])
      and published_at < ${oldest} and not pinned`.execute(db);
  await deleteArticles(db, rows);
}

async function deleteArticles(db: Db, rows: readonly { id: number }[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom('article').where('id', 'in', ids).execute();
}
