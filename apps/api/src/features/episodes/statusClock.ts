import { parisDate } from '@kiroku/contract/base/dates';
import { isFilm } from '@kiroku/contract/catalogue/shown/film';
import { AIRING, ENDED, UPCOMING } from '@kiroku/contract/catalogue/shown/titleStatus';
import { sql } from 'kysely';
import { type JobKind, periodicJob } from '../../jobs/jobKind.ts';
import { recordAudit } from '../audit/store.ts';
import { BY_CLOCK, describeRevisions } from '../catalogue/authorship.ts';
import type { ReadClockStatus } from '../catalogue/ingest/merge/planWithClock.ts';
import { announceChange } from '../catalogue/store.ts';
import type { ClockDeps } from './schedule.ts';
import {
  endedTitles,
  type Moment,
  overAnnounced,
  removeAnnounced,
  STATUS_CLOCK_LOCK,
  startedTitles,
  writeStatus,
} from './statusClockStore.ts';
import { lockTitles } from './store.ts';

/** Time for which a status set by the staff holds. */
const MANUAL_STATUS_MS = 7 * 86_400_000;

export type StatusClock = {
  /** Updates the titles that are due; answers how many changed, 0 when another process is at it. */
  update(): Promise<number>;
};

/**
 * Lets titles begin and end with the clock (product.md, Episodes 6): upcoming ones begin with their start date or
 * their first broadcast, airing ones end with their last episode or their end date; of those that are over nothing is announced. Processes take turns by a lock;
 * each change is recorded.
 */
export function openStatusClock({ db, now }: Pick<ClockDeps, 'db' | 'now'>): StatusClock {
  async function update(): Promise<number> {
    return db.sql.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ leads: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${STATUS_CLOCK_LOCK})) as leads`.execute(transaction);
      if (!rows[0]?.leads) return 0;
      const moment = momentOf(now());
      const due = async () =>
        [
          await startedTitles(transaction, moment),
          await endedTitles(transaction, moment),
          await overAnnounced(transaction, moment),
        ] as const;
      const seen = (await due()).flat().map(({ id }) => id);
      if (seen.length === 0) return 0;
      // In order of ids, as every writer of several titles; concurrent edits of the staff count.
      await lockTitles(transaction, seen);
      const [begun, ended, over] = await due();
      await removeAnnounced(
        transaction,
        over.map(({ id }) => id),
        moment,
      );
      const changes = [
        ...begun.map(({ id, type }) => ({ id, before: UPCOMING, after: statusOfBegun(type) })),
        ...ended.map(({ id }) => ({ id, before: AIRING, after: ENDED })),
      ];
      if (changes.length === 0) return 0;
      await describeRevisions(transaction, BY_CLOCK, moment.at);
      for (const { id, before, after } of changes) {
        await writeStatus(transaction, id, after);
        await recordAudit(transaction, {
          actor: null,
          action: 'anime.clock',
          target: `anime:${id}`,
          at: moment.at,
          before: { status: before },
          after: { status: after },
        });
      }
      const ids = changes.map(({ id }) => id);
      await announceChange(transaction, 'anime', ids);
      return ids.length;
    });
  }

  return { update };
}

/** Lets the clock pass every minute. */
export function statusJob({ update }: StatusClock): JobKind {
  return periodicJob({ name: 'statuses', schedule: '* * * * *', run: update });
}

/**
 * The states that the clock gives rows of anime about to be written, for those it moves: an import that holds an older
 * state does not undo the clock's (product.md, Episodes 6).
 */
export function clockStatusReader(now: () => number): ReadClockStatus {
  return async (db, rows) => {
    const moment = momentOf(now());
    const begun = await startedTitles(db, moment, rows);
    const statuses = new Map(begun.map(({ id, type }) => [id, [statusOfBegun(type)]]));
    const begunRows = rows.map((row) => ({ ...row, status: statuses.get(row.id)?.[0] ?? row.status }));
    // It takes one step a minute: a title that began and ended meanwhile may be anywhere in between.
    for (const { id } of await endedTitles(db, moment, begunRows))
      statuses.set(id, [...(statuses.get(id) ?? []), ENDED]);
    return statuses;
  };
}

function momentOf(now: number): Moment {
  return { at: new Date(now), today: parisDate(now), decided: new Date(now - MANUAL_STATUS_MS) };
}

/** A film has come out when it begins: nothing more follows. */
function statusOfBegun(type: string | null): number {
  return isFilm(type) ? ENDED : AIRING;
}
