import type { FeedState } from '@kiroku/contract/news/schema';
import { type Selectable, sql } from 'kysely';
import type { NewsFeedTable } from '../../db/tables/newsTables.ts';
import type { Db } from '../../db/tables/schema.ts';

/** A feed that this process reads until its claim ends. */
export type ClaimedFeed = Selectable<NewsFeedTable>;

/** Result of an attempt. A failure leaves the values of the last success. */
export type FeedOutcome = {
  at: Date;
  dueAt: Date;
} & ({ title: string | null; etag: string | null; lastModified: string | null } | { failure: string });

/** Adds the configured feeds that are new here; they are due at once. */
export async function addFeeds(db: Db, urls: readonly string[], at: Date): Promise<void> {
  if (urls.length === 0) return;
  await db
    .insertInto('news_feed')
    .values(urls.map((url) => ({ url, due_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Clocks of other machines may be ahead by this much. */
const AHEAD_MS = 60_000;

/**
 * Claims the configured feeds that are due and that no other process reads. One that was last checked in the future, or whose claim ends
 * later than any can, is of a clock that was ahead.
 */
export async function claimFeeds(
  db: Db,
  urls: readonly string[],
  { at, until, limit }: { at: Date; until: Date; limit: number },
): Promise<ClaimedFeed[]> {
  const ahead = new Date(at.getTime() + AHEAD_MS);
  const longest = new Date(until.getTime() + AHEAD_MS);
  return db
    .updateTable('news_feed')
    .set({ claimed_until: until })
    .where('url', 'in', (due) =>
      due
        .selectFrom('news_feed')
        .select('url')
        .where(sql<boolean>`url = any(${urls}::text[])`)
        .where((where) =>
          where.or([
            where('due_at', '<=', at),
            where('checked_at', 'is', null),
            where('checked_at', '>', ahead),
          ]),
        )
        .where((where) =>
          where.or([
            where('claimed_until', 'is', null),
            where('claimed_until', '<=', at),
            where('claimed_until', '>', longest),
          ]),
        )
        .orderBy('due_at')
        .orderBy('url')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** Writes how an attempt ended and gives the claim back; false when another process has it by now. */
export async function recordOutcome(
  transaction: Db,
  { url, claimed_until }: ClaimedFeed,
  outcome: FeedOutcome,
): Promise<boolean> {
  const { at, dueAt } = outcome;
  const { numUpdatedRows } = await transaction
    .updateTable('news_feed')
    .set({ due_at: dueAt, claimed_until: null, checked_at: at })
    .set(
      'failure' in outcome
        ? {
            failure: outcome.failure,
            failed_since: sql<Date>`coalesce(failed_since, ${at})`,
            failures: sql<number>`failures + 1`,
          }
        : {
            succeeded_at: at,
            failure: null,
            failed_since: null,
            failures: 0,
            etag: outcome.etag,
            last_modified: outcome.lastModified,
          },
    )
    .where('url', '=', url)
    .where('claimed_until', '=', claimed_until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes the name of a feed. */
export async function renameFeed(transaction: Db, url: string, title: string): Promise<void> {
  await transaction.updateTable('news_feed').set({ title }).where('url', '=', url).execute();
}

/** Gives claims back untried, at the end of this process. */
export async function releaseFeeds(db: Db, feeds: readonly ClaimedFeed[]): Promise<void> {
  for (const { url, claimed_until } of feeds) {
    await db
      .updateTable('news_feed')
      .set({ claimed_until: null })
      .where('url', '=', url)
      .where('claimed_until', '=', claimed_until)
      .execute();
  }
}

/** The configured feeds as they answered last, in the order of the configuration. */
export async function readFeedStates(db: Db, urls: readonly string[]): Promise<FeedState[]> {
  const rows = await db
    .selectFrom('news_feed')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('article')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('article.feed', '=', 'news_feed.url')
        .where('article.removed', '=', false)
        .as('articles'),
    )
    .where(sql<boolean>`url = any(${urls}::text[])`)
    .execute();
  const byUrl = new Map(rows.map((row) => [row.url, row]));
  return urls.flatMap((url) => {
    const row = byUrl.get(url);
    return row
      ? [
          {
            url,
            title: row.title,
            articles: row.articles ?? 0,
            checkedAt: row.checked_at?.getTime() ?? null,
            succeededAt: row.succeeded_at?.getTime() ?? null,
            failure: row.failure,
            failedSince: row.failed_since?.getTime() ?? null,
            dueAt: row.due_at.getTime(),
          },
        ]
      : [];
  });
}
