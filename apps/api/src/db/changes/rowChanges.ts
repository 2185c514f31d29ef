import { sql } from 'kysely';
import type { Database } from '../handle.ts';
import type { Db } from '../tables/schema.ts';

/** Tables whose changes are announced by their triggers (migrations 0008, 0012, 0016, 0017, 0018, 0019, 0020, 0028, 0034 and 0039). */
export type AnnouncedTable =
  | 'member'
  | 'member_session'
  | 'access_token'
  | 'library'
  | 'follow'
  | 'anime_stats'
  | 'manga_stats'
  | 'calendar_address'
  | 'suspension'
  | 'feedback'
  | 'feedback_comment'
  | 'article'
  | 'notification';

/**
 * The key of a changed row; null when any row may have changed. Of a follow both uids, the follower's first; of a library its owner and,
 * unless it was deleted, its version.
 */
type Handler = (key: string | null) => void;

export type RowChanges = {
  on(table: AnnouncedTable, handler: Handler): void;
  /** Calls the handlers of this process for a change that it has just committed: the announcement comes too, later. */
  announce(table: AnnouncedTable, key: string): void;
  close(): Promise<void>;
};

export const ROW_CHANGE_CHANNEL = 'row_change';
const ANY_ROW = '*';

/** Announces the counters of anime that the transaction moves with one message instead of one for each. */
export async function announceStatsAtOnce(transaction: Db): Promise<void> {
  await sql`select set_config('kiroku.announced', 'anime_stats', true),
    pg_notify(${ROW_CHANGE_CHANNEL}, ${`anime_stats ${ANY_ROW}`})`.execute(transaction);
}

/** Listens to the changes of rows, of all processes and commands. */
export async function openRowChanges(db: Database): Promise<RowChanges> {
  const handlers = new Map<string, Handler[]>();
  const announce = (table: string, key: string | null) => {
    for (const handler of handlers.get(table) ?? []) handler(key);
  };
  const stop = await db.listen(ROW_CHANGE_CHANNEL, (payload) => {
    if (payload === '') {
      for (const handler of [...handlers.values()].flat()) handler(null);
      return;
    }
    const space = payload.indexOf(' ');
    const key = payload.slice(space + 1);
    announce(payload.slice(0, space), key === ANY_ROW ? null : key);
  });
  return {
    on: (table, handler) => void handlers.set(table, [...(handlers.get(table) ?? []), handler]),
    announce,
    close: stop,
  };
}
