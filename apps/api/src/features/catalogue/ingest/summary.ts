import type { RecordOutcome } from './record.ts';

/** The result of an import. */
export type ImportSummary = {
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
  /** The file's unit: lines, or entries of a document. */
  unit: 'ligne' | 'fiche';
  /** The reason for the end: the file's end or the limit; a broken file; an abort; an unavailable database. */
  end:
    | { how: 'done' }
    | { how: 'broken'; at: number; reason: string }
    | { how: 'aborted' }
    | { how: 'stopped'; reason: string };
};

export function emptySummary(unit: ImportSummary['unit']): ImportSummary {
  const counts = { read: 0, added: 0, updated: 0, unchanged: 0, refused: 0, conflicts: 0 };
  return { ...counts, skipped: new Map(), unit, end: { how: 'done' } };
}

export function countOutcome(summary: ImportSummary, outcome: RecordOutcome): void {
  summary.conflicts += outcome.conflicts;
  if (outcome.result === 'skipped')
    summary.skipped.set(outcome.why, (summary.skipped.get(outcome.why) ?? 0) + 1);
  else summary[outcome.result] += 1;
}

/** Whether everything the file holds went in. */
export function isWhole(summary: ImportSummary): boolean {
  return summary.end.how === 'done' && summary.refused === 0 && summary.read > 0;
}
