import type { Database } from '../../db/handle.ts';
import { retriedLater } from '../../db/retriedLater.ts';
import { announceChange } from '../catalogue/store.ts';

/** Interval of announcements: at each write, every cached page and list would be made anew. */
const EVERY_MS = 30_000;

export type StatsNotifier = {
  /** Marks the counters of an anime as changed. */
  touch(animeId: number): void;
  /** Announces the changes to every process now. */
  notify(): Promise<void>;
  close(): Promise<void>;
};

type Deps = { db: Database; report: (line: string) => void };

/** Collects the anime with changed counters, and announces them to every process from time to time. */
export function openStatsNotifier({ db, report }: Deps): StatsNotifier {
  const touched = new Set<number>();
  let telling = Promise.resolve();
  const retried = retriedLater((error) =>
    report(`bibliothèques : compteurs annoncés plus tard (${String(error)})`),
  );

  function notify(): Promise<void> {
    const ids = [...touched];
    touched.clear();
    if (ids.length === 0) return telling;
    telling = telling.then(() =>
      retried(() =>
        announceChange(db.sql, 'anime', ids).catch((error: unknown) => {
          for (const id of ids) touched.add(id);
          throw error;
        }),
      ),
    );
    return telling;
  }

  const timer = setInterval(() => void notify(), EVERY_MS).unref();
  return {
    touch: (animeId) => void touched.add(animeId),
    notify,
    async close() {
      clearInterval(timer);
      await telling;
    },
  };
}
