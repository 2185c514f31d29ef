import { type Anilist, openAnilist } from '../../../adapters/anilist/client.ts';
import { AnilistFailure } from '../../../adapters/anilist/failures.ts';
import type { Database } from '../../../db/handle.ts';
import type { Entry } from '../../catalogue/ingest/file/readEntries.ts';
import { importEntries } from '../../catalogue/ingest/importFile.ts';
import { ANILIST_SOURCE, sourceOrder } from '../../catalogue/ingest/sourceOrder.ts';
import { countOutcome, emptySummary, type ImportSummary } from '../../catalogue/ingest/summary.ts';
import { broadcastWriter } from '../../episodes/importBroadcasts.ts';
import { clockStatusReader } from '../../episodes/statusClock.ts';
import { takeNotes } from '../../sources/recordedImport.ts';
import { airingRecords } from './airingRecords.ts';
import { type PaceOptions, pacedAnilist } from './pacedAnilist.ts';
import { readSyncedTitle } from './syncedTitle.ts';
import { titleEntries } from './titleEntries.ts';

export type AnilistSyncDeps = {
  db: Database;
  anilistUrl: string;
  /** Names of the configured sources, the most trusted first. */
  ranked: readonly string[];
  now: () => number;
  pace?: Pick<PaceOptions, 'paceMs' | 'wait'> | undefined;
};

/** Titles written together. */
const BATCH = 200;
/** Farther dates mostly change again. */
const DAYS_AHEAD = 42;
/** The two clocks may differ, and AniList writes while its pages are read. */
const OVERLAP_MS = 3_600_000;

/** Result of a reading of titles, with notes. */
export type TitlesRead = { summary: ImportSummary; notes: string[] };

/** Synchronises the catalogue's anime with AniList (product.md, Sources 5). `jobs.ts` schedules it. */
export class AnilistSync {
  readonly #deps: AnilistSyncDeps;
  readonly #anilist: Anilist;

  constructor(deps: AnilistSyncDeps) {
    this.#deps = deps;
    this.#anilist = openAnilist({ url: deps.anilistUrl, now: deps.now });
  }

  /** Dates of episodes, six weeks ahead. Throws AnilistFailure; nothing is written then. */
  async readDates(signal: AbortSignal): Promise<ImportSummary> {
    const { db, now, ranked } = this.#deps;
    const summary = emptySummary('fiche', ANILIST_SOURCE);
    const records = await airingRecords(this.#ask(signal), now(), DAYS_AHEAD);
    const write = broadcastWriter(now);
    const origin = { source: ANILIST_SOURCE, order: sourceOrder(ranked), dryRun: false };
    for (let at = 0; at < records.length; at += BATCH) {
      signal.throwIfAborted();
      const batch = records.slice(at, at + BATCH);
      summary.read += batch.length;
      for (const outcome of await write(db.background, batch, origin)) countOutcome(summary, outcome);
    }
    return summary;
  }

  /**
   * Titles changed since an instant (epoch ms); without one, current and coming titles. Throws AnilistFailure after writing the received
   * ones.
   */
  async readTitles(since: number | null, signal: AbortSignal): Promise<TitlesRead> {
    const { db, now, ranked } = this.#deps;
    const ask = this.#ask(signal);
    const from = since === null ? null : since - OVERLAP_MS;
    let failure: unknown;
    const entries = untilFailure(titleEntries(ask, now(), from), (error) => {
      failure = error;
    });
    const { notes, onRefused } = takeNotes();
    const source = { unit: 'fiche', size: 0, consumed: () => 0, entries } as const;
    const summary = await importEntries(db, source, {
      source: ANILIST_SOURCE,
      order: sourceOrder(ranked),
      read: readSyncedTitle,
      readClockStatus: clockStatusReader(now),
      onRefused,
      signal,
    });
    if (failure !== undefined) throw failure;
    signal.throwIfAborted();
    return { summary, notes };
  }

  close(): void {
    this.#anilist.close();
  }

  #ask(signal: AbortSignal) {
    return pacedAnilist(this.#anilist, { ...this.#deps.pace, signal });
  }
}

/** The entries up to a failure of AniList: they are worth writing. */
async function* untilFailure(
  entries: AsyncIterable<Entry>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<Entry> {
  try {
    yield* entries;
  } catch (error) {
    if (!(error instanceof AnilistFailure)) throw error;
    onFailure(error);
  }
}
