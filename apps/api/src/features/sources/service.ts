import { SOURCE_PROBLEMS } from '@kiroku/contract/sources/problems';
import { STALE_AFTER_DAYS } from '@kiroku/contract/sources/rules';
import type { CatalogueSourceState, CatalogueSources } from '@kiroku/contract/sources/schema';
import { z } from 'zod';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import type { JobKind } from '../../jobs/jobKind.ts';
import { sendJob } from '../../jobs/sendJob.ts';
import { recordAudit } from '../audit/store.ts';
import { type CatalogueSource, readSources, type SourceDeps, shownAddress } from './deps.ts';
import { dueTime } from './dueTime.ts';
import { NAMELESS } from './recordedImport.ts';
import { askForRun, type LastRuns, readFirstRun, readLastRuns, readLatestRuns, runOf } from './runStore.ts';

const STALE_MS = STALE_AFTER_DAYS * 86_400_000;

/** The sources of the configuration in their order, those that came by command alone, and the latest runs (product.md, Sources 3 and 4). */
export async function listSources({ db, now, settings }: SourceDeps): Promise<CatalogueSources> {
  const runs = await readLastRuns(db.sql);
  const configured = new Set(settings.list.map(({ name }) => name));
  const others = [...runs.last.keys()].filter((name) => !configured.has(name) && name !== NAMELESS);
  const refreshed = [...runs.succeeded.values()].flatMap(({ ended_at }) => ended_at?.getTime() ?? []);
  const refreshedAt = refreshed.length > 0 ? Math.max(...refreshed) : null;
  // A source that was never read has been out of date since it was first tried.
  const since = refreshedAt ?? (await readFirstRun(db.sql))?.getTime() ?? null;
  return {
    sources: [
      ...settings.list.map((source) => stateOf(source, runs, now())),
      ...others.map((name) => stateOf({ name, address: null, everyHours: 0 }, runs, now())),
    ],
    runs: (await readLatestRuns(db.sql)).map(runOf),
    refreshedAt,
    isStale: since !== null && now() - since > STALE_MS,
  };
}

function stateOf(
  { name, address, everyHours }: Omit<CatalogueSource, 'sha256'>,
  { last, succeeded }: LastRuns,
  now: number,
): CatalogueSourceState {
  const lastRun = last.get(name);
  return {
    name,
    address: address === null ? null : shownAddress(address),
    everyHours: address === null ? null : everyHours,
    nextAt: address === null ? null : Math.max(now, dueTime({ everyHours }, lastRun)),
    refreshedAt: succeeded.get(name)?.ended_at?.getTime() ?? null,
    lastRun: lastRun ? runOf(lastRun) : null,
  };
}

/** Has a source read at once (product.md, Sources 3). Throws 404, 409. */
export async function runSource(
  { db, now, settings }: SourceDeps,
  job: JobKind | undefined,
  { uid: actor }: Pick<Caller, 'uid'>,
  name: string,
): Promise<void> {
  const source = readSources(settings).find((one) => one.name === name);
  if (!source || !job) throw new ProblemError(SOURCE_PROBLEMS.unknownSource);
  const at = new Date(now());
  await db.sql.transaction().execute(async (transaction) => {
    const run = { source: name, place: shownAddress(source.address), scheduled: true };
    if (!(await askForRun(transaction, run, at))) throw new ProblemError(SOURCE_PROBLEMS.sourceWaits);
    await recordAudit(transaction, { actor, action: 'catalogue.run', target: `source:${name}`, at });
    // A running job reads this source too before it ends.
    await sendJob(transaction, { ...job, data: z.object({}) }, {});
  });
}
