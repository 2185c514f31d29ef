import { counted } from '@kiroku/contract/base/text';
import { DownloadFailure } from '../../adapters/download/downloadFailure.ts';
import { digestOf, downloadIfChanged } from '../../adapters/download/downloadFile.ts';
import { DatabaseUnavailable } from '../../db/problems.ts';
import { type JobKind, periodicJob } from '../../jobs/jobKind.ts';
import { FRENCH_FILE } from '../catalogue/ingest/french/frenchFile.ts';
import { FRENCH_SOURCE } from '../catalogue/ingest/sourceOrder.ts';
import { type ReadSource, readSources, type SourceDeps, shownAddress } from './deps.ts';
import { isDue } from './dueTime.ts';
import { importRanked, outcomeOf, reasonOf } from './recordedImport.ts';
import { beginRun, endLostRuns, endRun, type LastRuns, readLastRuns } from './runStore.ts';

/** Looks each hour for sources that are due; none without any. One at a time in all processes: the job is. */
export function sourceJobs(deps: SourceDeps): JobKind[] {
  if (readSources(deps.settings).length === 0) return [];
  return [
    periodicJob({
      name: 'catalogue',
      schedule: '23 * * * *',
      atStart: true,
      run: ({ signal }) => refreshDue(deps, signal),
    }),
  ];
}

/**
 * Reads the sources that are due or were asked for, one after the other in the order of their rank; one that fails hides no other (product.md, Sources 2).
 * Answers what became of them. Throws when `signal` ends it.
 */
export async function refreshDue(deps: SourceDeps, signal: AbortSignal): Promise<string | undefined> {
  const { db, now, settings } = deps;
  const names = readSources(settings).map(({ name }) => name);
  await endLostRuns(db.sql, new Date(now()), names);
  let [read, failed] = [0, 0];
  for (const tried = new Set<string>(); ; ) {
    signal.throwIfAborted();
    const runs = await readLastRuns(db.sql);
    const source = frenchLast(readSources(settings)).find(
      (one) => !tried.has(one.name) && isDue(one, runs.last.get(one.name), now()),
    );
    if (!source) break;
    tried.add(source.name);
    if (await refresh(deps, source, runs, signal)) read += 1;
    else failed += 1;
  }
  if (read + failed === 0) return undefined;
  return `${counted(read, 'source lue', 'sources lues')}, ${counted(failed, 'échec')}`;
}

/** The French layer completes what the others bring. */
function frenchLast(sources: readonly ReadSource[]): ReadSource[] {
  return sources.toSorted(
    (one, other) => Number(one.name === FRENCH_SOURCE) - Number(other.name === FRENCH_SOURCE),
  );
}

/** Reads one source and records the run; whether it succeeded. Throws when `signal` ends it, and DatabaseUnavailable. */
async function refresh(
  deps: SourceDeps,
  source: ReadSource,
  { last, succeeded }: LastRuns,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, now, report } = deps;
  const { name } = source;
  const place = shownAddress(source.address);
  const moment = () => new Date(now());
  const id = await beginRun(db.sql, { source: name, place, scheduled: true }, moment());
  // The titles that a French file completes may have come since.
  const known = name === FRENCH_SOURCE ? undefined : succeeded.get(name);
  try {
    const outcome = await readSource(deps, source, known?.place === place ? known : undefined, signal);
    await endRun(db.sql, id, outcome, moment());
    signal.throwIfAborted();
    if (outcome.state === 'failed') reportOnce(deps, source, last, outcome.reason);
    else if (last.get(name)?.state === 'failed')
      report(`catalogue : la source ${name} est de nouveau lue`, { level: 'info', part: 'sources' });
    return outcome.state !== 'failed';
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const reason = signal.aborted ? null : failureOf(error);
    await endRun(db.sql, id, { state: signal.aborted ? 'interrupted' : 'failed', reason }, moment());
    if (signal.aborted || reason === null) throw error;
    reportOnce(deps, source, last, reason);
    return false;
  }
}

type Known = { etag: string | null; sha256: string | null };

async function readSource(
  { db, now, settings }: SourceDeps,
  { name, address, sha256 }: ReadSource,
  known: Known | undefined,
  signal: AbortSignal,
) {
  const { folder, list: sources } = settings;
  const wanted = { folder, signal, sha256: sha256 ?? undefined };
  const [etag, digest] = [known?.etag ?? null, known?.sha256 ?? null];
  const file = await downloadIfChanged(address, wanted, etag);
  if (file === null) return { state: 'same' as const, reason: null, etag, sha256: digest };
  try {
    const validators = { etag: file.etag, sha256: await digestOf(file.path) };
    if (validators.sha256 === digest) return { state: 'same' as const, reason: null, ...validators };
    const { summary, notes } = await importRanked(db, file.path, {
      ...(name === FRENCH_SOURCE && { format: FRENCH_FILE }),
      source: name,
      sources,
      now,
      signal,
    });
    return { ...outcomeOf(summary), notes, ...validators };
  } finally {
    await file.remove();
  }
}

function failureOf(error: unknown): string {
  return error instanceof DownloadFailure ? `Le fichier ${error.message}.` : reasonOf(error);
}

/** Once for each outage, however long. */
function reportOnce(
  { report }: SourceDeps,
  { name }: ReadSource,
  last: LastRuns['last'],
  reason: string | null,
): void {
  if (last.get(name)?.state !== 'failed')
    report(`catalogue : la source ${name} n’a pas été lue. ${reason}`, { part: 'sources' });
}
