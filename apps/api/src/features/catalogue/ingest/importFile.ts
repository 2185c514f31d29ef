import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#api/db/database.ts';
import { DatabaseUnavailable } from '#api/db/problems.ts';
import type { Db } from '#api/db/tables/schema.ts';
import { Batches, type PositionedRecord, type Write } from './batches.ts';
import { BroadcastBatches } from './broadcastBatches.ts';
import { DryRun } from './dryRun.ts';
import { BrokenFile } from './file/entryBytes.ts';
import { type EntrySource, openEntries } from './file/readEntries.ts';
import { type Format, type RecordResult, readRecord } from './formats/readRecord.ts';
import { LinkBatches } from './linkBatches.ts';
import { nameFinder } from './merge/namedTitles.ts';
import type { ReadClockStatus } from './merge/planWithClock.ts';
import { keysOfRecord } from './merge/row.ts';
import type { Names } from './merge/valueSources.ts';
import { writeRecords } from './merge/writeRecords.ts';
import type { WriteBroadcasts } from './record.ts';
import { type Origin, type SourceOrder, sourceOrder } from './sourceOrder.ts';
import { countOutcome, emptySummary, type ImportSummary } from './summary.ts';

/** Progress of an import: entries read, and the part of the file that was read (0 to 1; null when its size is unknown). */
export type ImportProgress = { read: number; part: number | null };

/** A kind of file: how its entries are found and read. */
export type ImportFormat = {
  open(path: string): Promise<EntrySource>;
  read(value: unknown): RecordResult;
};

const CATALOGUE_FILE: ImportFormat = { open: openEntries, read: readRecord };

export type ImportOptions = {
  /** The kind of file. Default: catalogue files. */
  format?: ImportFormat;
  /** Whose values these are. Default: the name of the file's format. */
  source?: string | undefined;
  /** Order of the sources. Default: without the operator's own. */
  order?: SourceOrder | undefined;
  /** Everything but the writing. */
  dryRun?: boolean;
  /** Most entries to read, at least one. */
  limit?: number | undefined;
  /** Ends the import between two batches. */
  signal?: AbortSignal;
  /** Writes broadcasts; absent, they are left out. */
  writeBroadcasts?: WriteBroadcasts;
  /** Leaves states that the clock has moved. Without it, the file's states are written. */
  readClockStatus?: ReadClockStatus;
  onProgress?(progress: ImportProgress): void;
  /** A refused entry, by its line (or its place in the list), and the reason. */
  onRefused?(at: number, reason: string, unit: ImportSummary['unit']): void;
  /** An entry whose title is left out, and the reason. */
  onSkipped?(of: PositionedRecord, reason: string): void;
};

/** After so long the event loop gets a turn: the site may be serving in this very process. */
const SLICE_MS = 8;
/** Entries of unknown format at the start after which the file is rejected. */
const NO_CATALOGUE = 20;
/** Longer than a wait behind other batches; a batch itself takes a fraction of a second. */
const BATCH_LIMIT_MS = 30_000;

/**
 * Imports a catalogue file (formats: docs/import.md), batch by batch, in constant memory. Written batches stay, however it ends; the
 * summary names the end. Throws ImportRefused when the file cannot be opened.
 */
export async function importCatalogueFile(
  db: Database,
  path: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const { open, read } = options.format ?? CATALOGUE_FILE;
  return importEntries(db, await open(path), { ...options, read });
}

/** Imports entries likewise, wherever they come from. Throws what their source throws, but for BrokenFile. */
export async function importEntries(
  db: Database,
  source: EntrySource,
  options: Omit<ImportOptions, 'format'> & Pick<ImportFormat, 'read'>,
): Promise<ImportSummary> {
  const summary = emptySummary(source.unit, options.source);
  const order = options.order ?? sourceOrder();
  const originOf = () => ({ source: summary.source ?? NAMELESS, order });
  const patient = db.within(BATCH_LIMIT_MS);
  const refuse = (at: number, reason: string) => {
    summary.refused += 1;
    options.onRefused?.(at, reason, source.unit);
  };
  const links = new LinkBatches(patient, summary.relations);
  const batches = new Batches({
    write: writerFor(patient, options, links, originOf),
    onOutcome: (outcome, of) => {
      countOutcome(summary, outcome);
      if (outcome.result === 'skipped') options.onSkipped?.(of, outcome.why);
    },
    onRefused: refuse,
  });
  const broadcasts = new BroadcastBatches(patient, { ...options, originOf }, (outcome) =>
    countOutcome(summary, outcome),
  );
  try {
    await readInto({ batches, broadcasts }, source, summary, options, refuse);
    if (!options.signal?.aborted) {
      await batches.finish();
      await broadcasts.finish();
      await links.finish();
    }
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    summary.end = { how: 'stopped', reason: STOP_REASONS[error.reason] };
  }
  options.onProgress?.(progressOf(source, summary, options));
  return summary;
}

/** No entry of a known format has come: nothing is written under this name. */
const NAMELESS = 'interchange';

function writerFor(sql: Db, options: ImportOptions, links: LinkBatches, originOf: () => Origin): Write {
  const { dryRun = false, writeBroadcasts, readClockStatus } = options;
  const findNamed = nameFinder();
  if (dryRun) {
    const planned = new DryRun(readClockStatus, findNamed);
    return (kind, records) => planned.write(sql, kind, records, originOf());
  }
  const given = { anime: new Map<number, Names>(), manga: new Map<number, Names>() };
  return async (kind, records) => {
    const origin = originOf();
    const outcomes = await writeRecords(sql, kind, records, {
      ...origin,
      given: given[kind],
      readClockStatus,
      findNamed,
    });
    const broadcasts = records.flatMap((record) =>
      record.broadcast ? [{ keys: keysOfRecord(record), broadcast: record.broadcast }] : [],
    );
    await writeBroadcasts?.(sql, broadcasts, { ...origin, dryRun: false });
    await links.add(records);
    return outcomes;
  };
}

const STOP_REASONS: Record<DatabaseUnavailable['reason'], string> = {
  full: 'il n’y a plus assez de place sur le disque',
  down: 'la base de données ne répond plus',
  timeout: 'la base de données est trop lente à répondre',
  busy: 'trop de demandes attendent la base de données',
};

async function readInto(
  { batches, broadcasts }: { batches: Batches; broadcasts: BroadcastBatches },
  source: EntrySource,
  summary: ImportSummary,
  options: ImportOptions & Pick<ImportFormat, 'read'>,
  refuse: (at: number, reason: string) => void,
): Promise<void> {
  const { limit = Number.POSITIVE_INFINITY, signal, onProgress, read } = options;
  let sliceEnd = performance.now() + SLICE_MS;
  let foreign = 0;
  try {
    for await (const entry of source.entries) {
      const result: RecordResult =
        'problem' in entry ? { refused: entry.problem, isForeign: true } : read(entry.value);
      if (!('header' in result)) summary.read += 1;
      if ('format' in result) noteFormat(summary, result.format);
      if ('refused' in result) refuse(entry.at, result.refused);
      if ('isForeign' in result) foreign += 1;
      if (foreign === NO_CATALOGUE && summary.read === foreign) {
        summary.end = { how: 'foreign' };
        return;
      }
      if ('broadcast' in result) await broadcasts.add(result.broadcast);
      const wrote = 'record' in result && (await batches.add({ at: entry.at, record: result.record }));
      if (wrote) onProgress?.(progressOf(source, summary, options));
      if (performance.now() >= sliceEnd) {
        await nextTurn();
        sliceEnd = performance.now() + SLICE_MS;
      }
      if (summary.read >= limit) return;
      if (signal?.aborted) {
        summary.end = { how: 'aborted' };
        return;
      }
    }
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    summary.end = { how: 'broken', at: error.at, reason: error.message };
  }
}

function noteFormat(summary: ImportSummary, format: Format): void {
  summary.format ??= format;
  summary.source ??= format;
}

function progressOf(source: EntrySource, summary: ImportSummary, { limit }: ImportOptions): ImportProgress {
  const ofFile = source.size > 0 ? source.consumed() / source.size : null;
  const ofLimit = limit ? summary.read / limit : 0;
  return {
    read: summary.read,
    part: ofFile === null && !limit ? null : Math.min(1, Math.max(ofFile ?? 0, ofLimit)),
  };
}
