import type { Format } from './formats/readRecord.ts';
import type { RecordOutcome } from './record.ts';

/** The result of an import. */
export type ImportSummary = {
  /** The format of the first entry, and whose values these are; null: no entry was any of ours. */
  format: Format | null;
  source: string | null;
  /** Entries of the file that were read, good or bad. */
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  /** Titles left out, by reason. */
  skipped: Map<string, number>;
  /** Entries that are no valid title. */
  refused: number;
  /** MyAnimeList and AniList ids left out because another title has them. */
  conflicts: number;
  /** Totals of episodes left out because more are out, or were seen. */
  doubted: number;
  /** Relations that came, and those left out because the catalogue does not have their title. */
  relations: { added: number; unknown: number };
  /** The file's unit: lines, or entries of a document. */
  unit: 'ligne' | 'fiche';
  /** The reason for the end: the file's end or the limit; a broken file; a file of something else; an abort; an unavailable database. */
  end:
    | { how: 'done' }
    | { how: 'broken'; at: number; reason: string }
    | { how: 'foreign' }
    | { how: 'aborted' }
    | { how: 'stopped'; reason: string };
};

export function emptySummary(unit: ImportSummary['unit'], source: string | null = null): ImportSummary {
  const counts = { read: 0, added: 0, updated: 0, unchanged: 0, refused: 0, conflicts: 0, doubted: 0 };
  const relations = { added: 0, unknown: 0 };
  const file = { format: null, source, unit };
  return { ...file, ...counts, skipped: new Map(), relations, end: { how: 'done' } };
}

export function countOutcome(summary: ImportSummary, outcome: RecordOutcome): void {
  summary.conflicts += outcome.conflicts;
  if ('doubted' in outcome) summary.doubted += 1;
  if (outcome.result === 'skipped')
    summary.skipped.set(outcome.why, (summary.skipped.get(outcome.why) ?? 0) + 1);
  else summary[outcome.result] += 1;
}

/** Why a file of something else is not read on. */
export const FOREIGN =
  'Ce fichier n’est pas un catalogue d’un format connu : aucune de ses premières fiches n’en est une.';

/** Number of titles left out, whatever the reason. */
export function skippedOf({ skipped }: ImportSummary): number {
  return [...skipped.values()].reduce((sum, count) => sum + count, 0);
}

/** Whether everything the file holds went in. */
export function isWhole(summary: ImportSummary): boolean {
  return summary.end.how === 'done' && summary.refused === 0 && summary.read > 0;
}
