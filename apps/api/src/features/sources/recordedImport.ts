import type { Database } from '../../db/database.ts';
import { DatabaseUnavailable } from '../../db/problems.ts';
import { ImportRefused } from '../catalogue/ingest/file/byteSource.ts';
import { type ImportOptions, importCatalogueFile } from '../catalogue/ingest/importFile.ts';
import { sourceOrder } from '../catalogue/ingest/sourceOrder.ts';
import { FOREIGN, type ImportSummary, skippedOf } from '../catalogue/ingest/summary.ts';
import { broadcastWriter } from '../episodes/importBroadcasts.ts';
import { clockStatusReader } from '../episodes/statusClock.ts';
import type { CatalogueSource } from './deps.ts';
import { beginRun, dropRun, endLostRuns, endRun } from './runStore.ts';

export type RankedImport = ImportOptions & {
  /** The sources of the configuration, in the order of their rank. */
  sources: readonly CatalogueSource[];
  now: () => number;
};

/** Most refused entries stored for a run. */
const NOTED = 20;
const NOTE_LENGTH = 300;
/** A file of which nothing was read yet has no format to be named after. */
export const NAMELESS = 'fichier';

/** Records of a run: the first refused entries, each cut. */
export function takeNotes() {
  const notes: string[] = [];
  const onRefused: NonNullable<ImportOptions['onRefused']> = (at, reason, unit) => {
    if (notes.length < NOTED) notes.push(`${unit} ${at} : ${reason}`.slice(0, NOTE_LENGTH));
  };
  return { notes, onRefused };
}

/** Imports a file of a catalogue with its broadcasts, its values by the operator's order of sources. Throws ImportRefused. */
export async function importRanked(
  db: Database,
  path: string,
  { sources, now, ...options }: RankedImport,
): Promise<{ summary: ImportSummary; notes: string[] }> {
  const { notes, onRefused } = takeNotes();
  const summary = await importCatalogueFile(db, path, {
    order: sourceOrder(sources.map(({ name }) => name)),
    writeBroadcasts: broadcastWriter(now),
    readClockStatus: clockStatusReader(now),
    ...options,
    onRefused: (at, reason, unit) => {
      onRefused(at, reason, unit);
      options.onRefused?.(at, reason, unit);
    },
  });
  return { summary, notes };
}

/**
 * The same by command, recorded as a run (product.md, Sources 3); a dry run is not recorded. `place`: the address, or the name of the file.
 * Throws ImportRefused.
 */
export async function importRecorded(
  db: Database,
  path: string,
  { place, ...options }: RankedImport & { place: string },
): Promise<ImportSummary> {
  if (options.dryRun) return (await importRanked(db, path, options)).summary;
  const moment = () => new Date(options.now());
  await endLostRuns(db.sql, moment());
  const source = options.source ?? NAMELESS;
  const id = await beginRun(db.sql, { source, place, scheduled: false }, moment());
  try {
    const { summary, notes } = await importRanked(db, path, options);
    const end = { ...outcomeOf(summary), notes, source: summary.source ?? source };
    await endRun(db.sql, id, end, moment()).catch((error: unknown) => {
      // The summary already states that the database was away.
      if (summary.end.how !== 'stopped' || !(error instanceof DatabaseUnavailable)) throw error;
    });
    return summary;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    // A path that cannot be opened is no source of the catalogue.
    if (error instanceof ImportRefused) await dropRun(db.sql, id);
    else await endRun(db.sql, id, { state: 'failed', reason: reasonOf(error) }, moment());
    throw error;
  }
}

/** Record of a finished import, successful or not. */
export function outcomeOf(summary: ImportSummary) {
  const { format, read, added, updated, unchanged, refused, doubted, end } = summary;
  const counts = { format, read, added, updated, unchanged, skipped: skippedOf(summary), refused, doubted };
  if (end.how === 'aborted') return { ...counts, state: 'interrupted' as const, reason: null };
  const reason = failureOf(summary);
  return { ...counts, state: reason === null ? ('done' as const) : ('failed' as const), reason };
}

function failureOf({ end, unit, read, refused }: ImportSummary): string | null {
  if (end.how === 'broken') return `Le fichier est abîmé à la ${unit} ${end.at} : ${end.reason}.`;
  if (end.how === 'foreign') return FOREIGN;
  if (end.how === 'stopped') return `L’import s’est arrêté : ${end.reason}.`;
  if (read === 0) return 'Le fichier ne contient aucune fiche.';
  return refused === read ? 'Aucune fiche du fichier n’a pu être lue.' : null;
}

/** Why an import failed, as a sentence of its run. */
export function reasonOf(error: unknown): string {
  return error instanceof ImportRefused ? error.message : `Erreur : ${String(error)}`;
}
