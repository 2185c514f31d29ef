import { parisDate } from '@kiroku/contract/base/dates';
import type { UsageCount } from '@kiroku/contract/usage/endpoints';
import type { UsageEvent } from '@kiroku/contract/usage/events';
import type { Database } from '../../db/handle.ts';
import type { Client } from '../../http/admission/caller.ts';
import { addressGroup, RateLimitError } from '../../http/limits/rateLimit.ts';
import type { Report } from '../../lib/report.ts';
import { addEvents, type CountedEvent, forgetSessionsBefore, readUsage } from './store.ts';

/** One statement at most in so long. */
const FLUSH_MS = 1000;
/** Events of an address in a minute; a person makes a few. */
const MOST_A_MINUTE = 60;
const MINUTE = 60_000;
/** Events that wait for the database; further ones are not counted while it is away. */
const MOST_WAITING = 10_000;
const DAY = 24 * 3_600_000;

export type UsageDeps = { db: Database; now: () => number; report: Report };
export type Usage = ReturnType<typeof openUsage>;

/** Counters of what happens on the site: how often and in how many sessions, never by whom (product.md, Usage). */
export function openUsage({ db, now, report }: UsageDeps) {
  const waiting = new Map<string, CountedEvent>();
  const limit = addressLimit(now);
  let sweptDay = '';
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    const events = [...waiting.values()];
    waiting.clear();
    if (events.length === 0) return;
    try {
      await addEvents(db.sql, events);
      const day = parisDate(now());
      if (day !== sweptDay) await forgetSessionsBefore(db.sql, day);
      sweptDay = day;
    } catch (error) {
      // Counters are no record: what the database could not take is not asked of it again.
      const sentence = `fréquentation : ${events.length} événements n’ont pas été comptés (${String(error)})`;
      report(sentence, { part: 'usage', error });
    }
  }

  /** Writings come one after the other. */
  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  function flushSoon(): void {
    timer ??= setTimeout(async () => {
      await flush();
      timer = undefined;
      if (waiting.size > 0) flushSoon();
    }, FLUSH_MS).unref();
  }

  return {
    /** Counts an event, within a second or two. Throws 429 beyond the limit of an address. */
    count(client: Client, name: UsageEvent, session: string): void {
      limit(client);
      const day = parisDate(now());
      const key = `${day} ${name} ${session}`;
      const known = waiting.get(key);
      if (!known && waiting.size >= MOST_WAITING) return;
      waiting.set(key, { day, name, session, events: (known?.events ?? 0) + 1 });
      flushSoon();
    },

    /** Writes what waits now. */
    flush,

    read: (days: number): Promise<UsageCount[]> => readUsage(db.sql, parisDate(now() - (days - 1) * DAY)),

    async close(): Promise<void> {
      clearTimeout(timer);
      await flush();
    },
  };
}

/** Counts the events of each address in the running minute, in memory alone. Throws 429 beyond the limit. */
function addressLimit(now: () => number) {
  const recent = new Map<string, number>();
  let minute = 0;
  return ({ address, isExempt }: Client): void => {
    const current = Math.floor(now() / MINUTE);
    if (current !== minute) recent.clear();
    minute = current;
    if (isExempt) return;
    const group = addressGroup(address);
    const events = (recent.get(group) ?? 0) + 1;
    recent.set(group, events);
    if (events > MOST_A_MINUTE) throw new RateLimitError(60);
  };
}
