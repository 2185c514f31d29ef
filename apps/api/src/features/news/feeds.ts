import type { FeedState } from '@kiroku/contract/news/schema';
import { FeedFailure } from '../../adapters/feeds/feedFailure.ts';
import { type FeedFetcher, openFeedFetcher } from '../../adapters/feeds/fetchFeed.ts';
import { type ParsedFeed, parseFeed } from '../../adapters/feeds/parseFeed.ts';
import type { Database } from '../../db/handle.ts';
import { type JobKind, periodicJob } from '../../jobs/jobKind.ts';
import type { Report } from '../../lib/report.ts';
import {
  addFeeds,
  type ClaimedFeed,
  claimFeeds,
  type FeedOutcome,
  readFeedStates,
  recordOutcome,
  releaseFeeds,
  renameFeed,
} from './feedStore.ts';
import { forgetUnconfigured, writeItems } from './itemStore.ts';

/** The operator's feeds (NEWS_FEEDS). */
export type NewsSettings = {
  feeds: readonly string[];
  /** Whether feeds may be on this machine or its networks, over plain http too (NEWS_PRIVATE_FEEDS). */
  allowPrivate: boolean;
  /** Time limit of a feed. Default 10 000. */
  timeoutMs?: number | undefined;
};

export type Feeds = {
  /** Reads the feeds that are due and that no other process reads. */
  readDue(): Promise<void>;
  /** The configured feeds, as they answered last. */
  states(): Promise<FeedState[]>;
  /** Ends the requests under way; another process or the next start reads those feeds. */
  close(): Promise<void>;
};

export type FeedDeps = {
  db: Database;
  now: () => number;
  report: Report;
  settings: NewsSettings;
};

const MINUTE = 60_000;
/** Between two readings of a feed; after failures in a row twice as long each, up to the most. */
const INTERVAL_MS = 30 * MINUTE;
const MOST_INTERVAL_MS = 6 * 60 * MINUTE;
/** Longer than any reading takes. */
const CLAIM_MS = 5 * MINUTE;
const CONCURRENCY = 3;

/** The configured feeds, each read by one process at a time; one that fails hides no other. */
export function openFeeds(deps: FeedDeps): Feeds {
  const { db, now, settings } = deps;
  const { feeds } = settings;
  const fetcher = openFeedFetcher(settings);
  let closed = false;
  let running = Promise.resolve();
  let added = false;

  async function readDue(): Promise<void> {
    if (!added) await addFeeds(db.sql, feeds, new Date(now()));
    added = true;
    await forgetUnconfigured(db.sql, feeds, new Date(now()));
    while (!closed) {
      const at = now();
      const claim = { at: new Date(at), until: new Date(at + CLAIM_MS), limit: CONCURRENCY };
      const claimed = await claimFeeds(db.sql, feeds, claim);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((feed) => readFeed(deps, fetcher, feed, () => closed)));
    }
  }

  return {
    readDue: () => {
      const reading = running.then(readDue);
      running = reading.catch(() => undefined);
      return reading;
    },
    async states() {
      if (!added) await addFeeds(db.sql, feeds, new Date(now()));
      return readFeedStates(db.sql, feeds);
    },
    async close() {
      closed = true;
      await fetcher.close();
      await running;
    },
  };
}

async function readFeed(
  { db, now, report }: FeedDeps,
  fetcher: FeedFetcher,
  feed: ClaimedFeed,
  isClosed: () => boolean,
): Promise<void> {
  const { url, etag, last_modified: lastModified } = feed;
  try {
    const { text, validators } = await fetcher.fetch(url, { etag, lastModified });
    const parsed = text === null ? null : parseFeed(text);
    await recordSuccess(db, feed, parsed, {
      at: new Date(now()),
      dueAt: new Date(now() + INTERVAL_MS),
      title: parsed?.title ?? feed.title,
      ...validators,
    });
    if (feed.failure !== null)
      report(`actualités : le flux ${namedInLog(url)} est de nouveau lu`, { level: 'info', part: 'news' });
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    if (isClosed()) return releaseFeeds(db.sql, [feed]);
    const wait = Math.max(waitAfter(feed.failures), (error.retryAfter ?? 0) * 1000);
    const dueAt = new Date(now() + wait);
    await recordOutcome(db.sql, feed, { at: new Date(now()), dueAt, failure: error.message });
    // Once for each outage, however long: the state is stored with the feed.
    if (feed.failure === null)
      report(`actualités : le flux ${namedInLog(url)} ${error.message}`, { part: 'news', error });
  }
}

/** Looks every minute for feeds that are due; none without any. */
export function feedJobs(feeds: Feeds, { feeds: urls }: NewsSettings): JobKind[] {
  if (urls.length === 0) return [];
  return [periodicJob({ name: 'feeds', schedule: '* * * * *', atStart: true, run: feeds.readDue })];
}

/** Writes articles and the state of the feed together: the feed never counts as read if its articles were not written. */
async function recordSuccess(
  db: Database,
  feed: ClaimedFeed,
  parsed: ParsedFeed | null,
  outcome: FeedOutcome & { title: string | null },
): Promise<void> {
  await db.sql.transaction().execute(async (transaction) => {
    if (!(await recordOutcome(transaction, feed, outcome))) return;
    if (outcome.title !== null && outcome.title !== feed.title) {
      await renameFeed(transaction, feed.url, outcome.title);
    }
    if (parsed) await writeItems(transaction, feed.url, parsed.items, outcome.at);
  });
}

function waitAfter(failures: number): number {
  return Math.min(INTERVAL_MS * 2 ** Math.min(failures, 10), MOST_INTERVAL_MS);
}

/** The query of an address may hold a key. */
function namedInLog(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
