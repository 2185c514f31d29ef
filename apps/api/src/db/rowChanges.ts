import type { Database } from './handle.ts';

/** Tables whose changes are announced by their triggers (migrations 0008 and 0012). */
export type AnnouncedTable =
  | 'member'
  | 'member_session'
  | 'library'
  | 'follow'
  | 'anime_stats'
  | 'calendar_address'
  | 'suspension';

/**
 * The key of a changed row; null when any row may have changed. Of a follow both uids, the follower's first; of a library its owner and,
 * unless it was deleted, its version.
 */
type Handler = (key: string | null) => void;

export type RowChanges = {
  on(table: AnnouncedTable, handler: Handler): void;
  close(): Promise<void>;
};

export const ROW_CHANGE_CHANNEL = 'row_change';

/** Listens to the changes of rows, of all processes and commands. */
export async function openRowChanges(db: Database): Promise<RowChanges> {
  const handlers = new Map<string, Handler[]>();
  const stop = await db.listen(ROW_CHANGE_CHANNEL, (payload) => {
    if (payload === '') {
      for (const handler of [...handlers.values()].flat()) handler(null);
      return;
    }
    const space = payload.indexOf(' ');
    for (const handler of handlers.get(payload.slice(0, space)) ?? []) handler(payload.slice(space + 1));
  });
  return {
    on: (table, handler) => void handlers.set(table, [...(handlers.get(table) ?? []), handler]),
    close: stop,
  };
}
