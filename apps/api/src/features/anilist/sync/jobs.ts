import { counted } from '@kiroku/contract/base/text';
import { AnilistFailure } from '../../../adapters/anilist/failures.ts';
import type { Database } from '../../../db/handle.ts';
import { type JobKind, periodicJob } from '../../../jobs/jobKind.ts';
import { ANILIST_SOURCE } from '../../catalogue/ingest/sourceOrder.ts';
import type { ImportSummary } from '../../catalogue/ingest/summary.ts';
import { outcomeOf } from '../../sources/recordedImport.ts';
import { beginRun, endLostRuns, endRun, readLastRuns } from '../../sources/runStore.ts';
import type { AnilistSync } from './anilistSync.ts';

export type AnilistJobDeps = { db: Database; sync: AnilistSync; place: string; now: () => number };

/** A restart reads titles again only after so long. */
const TITLES_AFTER_MS = 12 * 3_600_000;

/** Jobs that follow AniList: titles each night, dates every third hour (product.md, Sources 5). */
export function anilistJobs(deps: AnilistJobDeps): JobKind[] {
  return [
    periodicJob({
      name: 'anilist-titles',
      schedule: '41 4 * * *',
      atStart: true,
      run: ({ signal }) => readTitles(deps, signal),
    }),
    periodicJob({
      name: 'anilist-dates',
      schedule: '11 */3 * * *',
      run: async ({ signal }) => sentenceOf(await deps.sync.readDates(signal), 'titre daté', 'titres datés'),
    }),
  ];
}

/** Reads what changed since the last whole run and records this one. Throws what ends it, so that the job is tried again. */
async function readTitles(
  { db, sync, place, now }: AnilistJobDeps,
  signal: AbortSignal,
): Promise<string | undefined> {
  const begun = new Date(now());
  await endLostRuns(db.sql, begun, [ANILIST_SOURCE]);
  const known = (await readLastRuns(db.sql)).succeeded.get(ANILIST_SOURCE);
  const last = known?.place === place ? (known.started_at?.getTime() ?? null) : null;
  if (last !== null && now() - last < TITLES_AFTER_MS) return undefined;
  const id = await beginRun(db.sql, { source: ANILIST_SOURCE, place, scheduled: true }, begun);
  try {
    const { summary, notes } = await sync.readTitles(last, signal);
    const end = { ...stateOf(summary), notes };
    await endRun(db.sql, id, end, new Date(now()));
    if (end.state === 'failed') throw new Error(end.reason ?? '');
    return sentenceOf(summary, 'titre lu', 'titres lus');
  } catch (error) {
    const state = signal.aborted ? 'interrupted' : 'failed';
    if (!(error instanceof AnilistFailure) && !signal.aborted) throw error;
    const reason =
      signal.aborted || !(error instanceof AnilistFailure) ? null : `AniList : ${error.message}.`;
    await endRun(db.sql, id, { state, reason }, new Date(now()));
    throw error;
  }
}

/** Nothing changed since yesterday: no file is as empty. */
function stateOf(summary: ImportSummary) {
  const outcome = outcomeOf(summary);
  const isQuiet = summary.read === 0 && summary.end.how === 'done';
  return isQuiet ? { ...outcome, state: 'same' as const, reason: null } : outcome;
}

function sentenceOf({ read, added, updated }: ImportSummary, one: string, many: string): string {
  const changes = [added > 0 && counted(added, 'ajouté'), updated > 0 && counted(updated, 'modifié')].filter(
    (change) => change !== false,
  );
  return [counted(read, one, many), ...changes].join(', ');
}
