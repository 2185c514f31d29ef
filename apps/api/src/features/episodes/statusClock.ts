import { parisDate } from '@kiroku/contract/base/dates';
import { isFilm } from '@kiroku/contract/catalogue/details';
import { AIRING, ENDED, UPCOMING } from '@kiroku/contract/catalogue/titleStatus';
import { sql } from 'kysely';
import { retriedLater } from '../../db/retriedLater.ts';
import { recordAudit } from '../audit/store.ts';
import { announceChange } from '../catalogue/store.ts';
import type { ClockDeps } from './schedule.ts';
import { endedTitles, STATUS_CLOCK_LOCK, startedTitles, writeStatus } from './statusClockStore.ts';
import { lockTitles } from './store.ts';

const EVERY_MS = 60_000;
/** How long a status set by the staff stands. */
const MANUAL_STATUS_MS = 7 * 86_400_000;

export type StatusClock = {
  /** Updates the titles that are due; answers how many changed, 0 when another process is at it. */
  update(): Promise<number>;
  close(): Promise<void>;
};

/**
 * Lets titles begin and end with the clock (product.md, Episodes 6): upcoming ones begin with their start date or
 * their first broadcast, airing ones end with their last episode or their end date. Processes take turns by a lock;
 * each change is recorded.
 */
export function openStatusClock({ db, now, report }: ClockDeps): StatusClock {
  let running: Promise<unknown> = Promise.resolve();
  const retried = retriedLater((error) =>
    report(`diffusions : statuts mis à jour plus tard (${String(error)})`),
  );

  async function update(): Promise<number> {
    return db.sql.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ leads: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${STATUS_CLOCK_LOCK})) as leads`.execute(transaction);
      if (!rows[0]?.leads) return 0;
      const at = new Date(now());
      const moment = { at, today: parisDate(now()), decided: new Date(now() - MANUAL_STATUS_MS) };
      const due = async () =>
        [await startedTitles(transaction, moment), await endedTitles(transaction, moment)] as const;
      const seen = (await due()).flat().map(({ id }) => id);
      if (seen.length === 0) return 0;
      // In order of ids, as every writer of several titles; concurrent edits of the staff count.
      await lockTitles(transaction, seen);
      const [begun, ended] = await due();
      const changes = [
        // A film has come out when it begins: nothing more follows.
        ...begun.map(({ id, type }) => ({ id, before: UPCOMING, after: isFilm(type) ? ENDED : AIRING })),
        ...ended.map(({ id }) => ({ id, before: AIRING, after: ENDED })),
      ];
      for (const { id, before, after } of changes) {
        await writeStatus(transaction, id, after);
        await recordAudit(transaction, {
          actor: null,
          action: 'anime.clock',
          target: `anime:${id}`,
          at,
          before: { status: before },
          after: { status: after },
        });
      }
      const ids = changes.map(({ id }) => id);
      await announceChange(transaction, 'anime', ids);
      return ids.length;
    });
  }

  function updateNext(): void {
    running = running.then(() => retried(update));
  }

  const timer = setInterval(updateNext, EVERY_MS).unref();
  return {
    update,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
