import { isDeepStrictEqual } from 'node:util';
import { namesOf } from '@kiroku/contract/base/kinds';
import { pick } from '@kiroku/contract/catalogue/projections';
import { NEWS_PROBLEMS } from '@kiroku/contract/news/problems';
import type { Article, ArticleChanges, NewArticle } from '@kiroku/contract/news/schema';
import type { Database } from '../../db/handle.ts';
import type { Db } from '../../db/tables/schema.ts';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { recordAudit } from '../audit/store.ts';
import {
  type ArticleColumns,
  type ArticleRow,
  insertArticle,
  lockArticle,
  readArticle,
  removeArticle,
  updateArticle,
} from './store.ts';

export type WriteDeps = { db: Database; now: () => number };

/** Writes an article in the caller's name, and records it. */
export async function writeArticle(
  { db, now }: WriteDeps,
  { uid }: Caller,
  { image = null, pinned = false, advertise = false, timestamp = now(), ...given }: NewArticle,
): Promise<Article> {
  const at = new Date(now());
  const row = { ...given, image, pinned, advertise, published_at: new Date(timestamp) };
  return db.sql.transaction().execute(async (transaction) => {
    const id = await insertArticle(transaction, { ...row, author: uid });
    const line = { actor: uid, target: `article:${id}`, at };
    await recordAudit(transaction, { ...line, action: 'news.create', after: row });
    return changed(transaction, id);
  });
}

/** Changes properties of an article, and records it. Throws 404. */
export async function editArticle(
  { db, now }: WriteDeps,
  { uid }: Caller,
  id: number,
  changes: ArticleChanges,
): Promise<Article> {
  const at = new Date(now());
  return db.sql.transaction().execute(async (transaction) => {
    const before = await known(transaction, id);
    const columns = changedColumns(before, changes);
    if (Object.keys(columns).length > 0) {
      await updateArticle(transaction, id, columns);
      await recordAudit(transaction, {
        actor: uid,
        action: 'news.edit',
        target: `article:${id}`,
        at,
        before: pick(before, namesOf(columns)),
        after: columns,
      });
    }
    return changed(transaction, id);
  });
}

/** Deletes an article, and records it. Throws 404. */
export async function deleteArticle({ db, now }: WriteDeps, { uid }: Caller, id: number): Promise<void> {
  const at = new Date(now());
  await db.sql.transaction().execute(async (transaction) => {
    const before = await known(transaction, id);
    await removeArticle(transaction, id);
    const { title, link } = before;
    const line = { actor: uid, action: 'news.delete', target: `article:${id}`, at } as const;
    await recordAudit(transaction, { ...line, before: { title, link } });
  });
}

async function known(transaction: Db, id: number): Promise<ArticleRow> {
  const row = await lockArticle(transaction, id);
  if (!row) throw new ProblemError(NEWS_PROBLEMS.unknownArticle);
  return row;
}

async function changed(transaction: Db, id: number): Promise<Article> {
  const article = await readArticle(transaction, id);
  if (!article) throw new Error(`the article ${id} is gone while its row is locked`);
  return article;
}

/** The columns that really change. */
function changedColumns(
  before: ArticleRow,
  { timestamp, ...changes }: ArticleChanges,
): Partial<ArticleColumns> {
  const given = {
    ...changes,
    ...(timestamp !== undefined && { published_at: new Date(timestamp) }),
  };
  const columns: Partial<ArticleColumns> = {};
  const add = <Name extends keyof ArticleColumns>(name: Name, value: ArticleColumns[Name] | undefined) => {
    if (value !== undefined && !isDeepStrictEqual(value, before[name])) columns[name] = value;
  };
  for (const name of namesOf(given)) add(name, given[name]);
  return columns;
}
