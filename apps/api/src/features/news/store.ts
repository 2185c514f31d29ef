import type { Article, ManagedArticle } from '@kiroku/contract/news/schema';
import { type Selectable, sql } from 'kysely';
import type { ArticleTable } from '../../db/tables/newsTables.ts';
import type { Db } from '../../db/tables/schema.ts';

/** An article's row, as the staff changes it. */
export type ArticleRow = Selectable<ArticleTable>;
/** An article with the uid of its author, whose name may change. */
export type KnownArticle = Article & { feed: string | null; authorUid: string | null };

const COLUMNS = [
  'article.id',
  'article.title',
  'article.link',
  'article.image',
  'article.pinned',
  'article.advertise',
  'article.published_at as publishedAt',
  'article.feed',
  'article.author as authorUid',
  sql<string | null>`coalesce(member.username, news_feed.title)`.as('author'),
] as const;

/** The first published articles, pinned ones before the newest, and all that are published later. */
export async function readNews(db: Db, at: Date, most: number): Promise<KnownArticle[]> {
  const published = (shown: boolean) =>
    articles(db)
      .where('article.published_at', shown ? '<=' : '>', at)
      .orderBy('article.pinned', 'desc')
      .orderBy('article.published_at', 'desc')
      .orderBy('article.id', 'desc');
  const rows = [
    ...(await published(true).limit(most).execute()),
    ...(await published(false).limit(most).execute()),
  ];
  return rows.map(toArticle);
}

/** A page of the staff's list, newest first, and how many there are. */
export async function readManaged(
  db: Db,
  { page, size }: { page: number; size: number },
): Promise<{ total: number; articles: ManagedArticle[] }> {
  const rows = await articles(db)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { total: rows[0]?.total ?? (page > 1 ? await countAll(db) : 0), articles: rows.map(toManaged) };
}

async function countAll(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('article')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('removed', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** One article, as clients see it. */
export async function readArticle(db: Db, id: number): Promise<Article | undefined> {
  const row = await articles(db).where('article.id', '=', id).executeTakeFirst();
  return row && publicArticle(toArticle(row));
}

/** Public fields of an article. */
export function publicArticle({ feed: _, authorUid: __, ...article }: KnownArticle): Article {
  return article;
}

function articles(db: Db) {
  return db
    .selectFrom('article')
    .leftJoin('member', 'member.uid', 'article.author')
    .leftJoin('news_feed', 'news_feed.url', 'article.feed')
    .select(COLUMNS)
    .where('article.removed', '=', false);
}

type Row = Awaited<ReturnType<ReturnType<typeof articles>['execute']>>[number];

function toArticle({ publishedAt, id, title, link, image, pinned, advertise, ...rest }: Row): KnownArticle {
  const { author, feed, authorUid } = rest;
  const timestamp = publishedAt.getTime();
  return { id, title, timestamp, author, image, link, pinned, advertise, feed, authorUid };
}

function toManaged(row: Row): ManagedArticle {
  const { authorUid: _, ...article } = toArticle(row);
  return article;
}

/** The row of an article, until the end of the transaction; undefined once it was deleted. */
export async function lockArticle(transaction: Db, id: number): Promise<ArticleRow | undefined> {
  return transaction
    .selectFrom('article')
    .selectAll()
    .where('id', '=', id)
    .where('removed', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

/** Columns that the staff writes. */
export type ArticleColumns = Pick<
  ArticleRow,
  'title' | 'link' | 'image' | 'pinned' | 'advertise' | 'published_at'
>;

export async function insertArticle(
  transaction: Db,
  row: ArticleColumns & { author: string },
): Promise<number> {
  const { id } = await transaction
    .insertInto('article')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an article. Later versions of its feed no longer count. */
export async function updateArticle(
  transaction: Db,
  id: number,
  columns: Partial<ArticleColumns>,
): Promise<void> {
  await transaction
    .updateTable('article')
    .set({ ...columns, edited: true })
    .where('id', '=', id)
    .execute();
}

/** Deletes an article. Its row stays: a feed does not bring it back, and the journal names it. */
export async function removeArticle(transaction: Db, id: number): Promise<void> {
  await transaction
    .updateTable('article')
    .set({ removed: true, pinned: false })
    .where('id', '=', id)
    .execute();
}

/** Titles of articles by id, deleted ones included, for the journal. */
export async function readArticleTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('article')
    .select(['id', 'title'])
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::int[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Articles by a member of the staff, for their export. */
export async function articlesBy(db: Db, uid: string) {
  return db
    .selectFrom('article')
    .select(['title', 'link', 'image', 'published_at as publishedAt'])
    .where('author', '=', uid)
    .orderBy('id')
    .execute();
}
