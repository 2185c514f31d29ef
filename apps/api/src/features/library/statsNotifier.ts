import type { TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import type { RowChanges } from '../../db/changes/rowChanges.ts';
import { retriedLater } from '../../db/connections/retriedLater.ts';
import type { Database } from '../../db/handle.ts';
import type { Report } from '../../lib/report.ts';
import type { Catalogue } from '../catalogue/service.ts';
import { announceChange } from '../catalogue/store.ts';

/** Interval of announcements: at each write, every cached page and list would be made again. */
const EVERY_MS = 30_000;

export type StatsNotifier = {
  /** Marks the counters of a title as changed. */
  touch(title: TitleRef): void;
  /** Announces the changes to every process now. */
  notify(): Promise<void>;
  close(): Promise<void>;
};

type Deps = { db: Database; catalogue: Catalogue; rowChanges: RowChanges; report: Report };

/**
 * Collects titles with changed counters. Anime are announced to every process at intervals; each process receives manga from the triggers
 * of their entries, and counts them again.
 */
export function openStatsNotifier({ db, catalogue, rowChanges, report }: Deps): StatsNotifier {
  const touched = new Set<number>();
  const touchedManga = new Set<number>();
  let isAnyManga = false;
  let telling = Promise.resolve();
  const retried = retriedLater((error) =>
    report(`bibliothèques : compteurs annoncés plus tard (${String(error)})`, { part: 'library', error }),
  );

  rowChanges.on('manga_stats', (id) => {
    if (id === null) isAnyManga = true;
    else touchedManga.add(Number(id));
  });

  function readManga(): Promise<void> {
    const ids = isAnyManga ? null : [...touchedManga];
    touchedManga.clear();
    isAnyManga = false;
    return retried(() =>
      catalogue.recountManga(ids).catch((error: unknown) => {
        if (ids === null) isAnyManga = true;
        else for (const id of ids) touchedManga.add(id);
        throw error;
      }),
    );
  }

  function notify(): Promise<void> {
    const ids = [...touched];
    touched.clear();
    if (isAnyManga || touchedManga.size > 0) telling = telling.then(readManga);
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
    touch: ({ kind, id }) => void (kind === 'anime' ? touched : touchedManga).add(id),
    notify,
    async close() {
      clearInterval(timer);
      await telling;
    },
  };
}
