import type { Db } from '../../db/tables/schema.ts';
import type { NotificationDeps } from './deps.ts';
import { insertNotices, lockNotice, notifySlice, writeProgress } from './episodeStore.ts';
import { readNotifiedTitle } from './store.ts';

/** Episodes older than this are no news: a site that was down does not flood its members. */
const LATEST_MS = 48 * 3_600_000;
/** Members looked at in one transaction. */
const SLICE = 1000;

/**
 * Notifies members of released episodes (product.md, Notifications 3); returns the number notified. The next call resumes after a crash,
 * and several processes share the work: each slice is one transaction, and each episode is announced once.
 */
export async function notifyEpisodes(
  { db }: Pick<NotificationDeps, 'db'>,
  now: number,
  slice = SLICE,
): Promise<number> {
  const span = { from: new Date(now - LATEST_MS), now: new Date(now) };
  await db.background.transaction().execute((transaction) => insertNotices(transaction, span));
  let notified = 0;
  for (;;) {
    const done = await db.background.transaction().execute((transaction) => tellNext(transaction, slice));
    if (done === null) return notified;
    notified += done;
  }
}

/** Notifies the next slice of any notice; null when none waits. */
async function tellNext(transaction: Db, slice: number): Promise<number | null> {
  const notice = await lockNotice(transaction);
  if (!notice) return null;
  const title = await readNotifiedTitle(transaction, 'anime', notice.animeId);
  if (!title) throw new Error(`no anime ${notice.animeId}`);
  const { notified, upTo } = await notifySlice(transaction, notice, title, slice);
  await writeProgress(transaction, notice, upTo);
  return notified;
}
