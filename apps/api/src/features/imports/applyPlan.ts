import type { ImportPolicy } from '@kiroku/contract/imports/labels';
import { DatabaseUnavailable, isRowGone } from '../../db/problems.ts';
import type { Db } from '../../db/schema.ts';
import { lockLibrary } from '../library/store.ts';
import type { ImportDeps } from './deps.ts';
import { moveImport } from './importStore.ts';
import { planned, planRows } from './planRows.ts';
import { readOutdated, writePlan } from './rowStore.ts';
import { countOutcomes, countPlan, type OwnImport, writeEntries } from './writeStore.ts';

/** How long the last step may take, and wait for a connection. */
const WITHIN_MS = 60_000;
/** Tries of the last step. Each failure is a title that went at that moment. */
const MOST_TRIES = 10;

/** An import that was given up, or failed, while it was worked on. */
export class Abandoned extends Error {}

/**
 * Writes an import into the library. What becomes of each row is staged first, some hundred rows at a time; the entries, their counters
 * and the import's own state are then written in one transaction, all or nothing. Throws Abandoned.
 */
export async function applyPlan(
  deps: ImportDeps,
  own: OwnImport,
  policy: ImportPolicy,
  onProgress: (done: number) => Promise<void>,
): Promise<void> {
  let done = 0;
  for await (const plan of planRows(deps, own, policy)) {
    await writePlan(deps.db.background, own.id, plan);
    done += plan.length;
    await onProgress(done);
  }
  const moved = await writeAtOnce(deps, own, policy);
  // What this process keeps of the library follows before anyone is told.
  await deps.db.settle().catch(() => {});
  for (const id of moved) deps.statsNotifier.touch(id);
}

async function writeAtOnce(deps: ImportDeps, own: OwnImport, policy: ImportPolicy): Promise<number[]> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      const db = deps.db.within(WITHIN_MS);
      return await db.transaction().execute((transaction) => writeIn(transaction, deps, own, policy));
    } catch (error) {
      if (!isRowGone(error)) throw error;
    }
  }
  throw new DatabaseUnavailable('timeout');
}

/** Libraries first, then counters, then entries: the order of every other writer. */
async function writeIn(
  transaction: Db,
  deps: ImportDeps,
  own: OwnImport,
  policy: ImportPolicy,
): Promise<number[]> {
  const lastChange = await lockLibrary(transaction, own.uid, deps.now());
  const outdated = await readOutdated(transaction, own);
  if (outdated.length > 0) {
    await writePlan(transaction, own.id, await planned(transaction, deps.catalogue, outdated, policy));
  }
  const moved = await countPlan(transaction, own);
  await writeEntries(transaction, own, lastChange);
  const counts = await countOutcomes(transaction, own.id);
  const isOurs = await moveImport(transaction, own.id, 'applying', {
    state: 'done',
    policy,
    counts: JSON.stringify(counts),
    last_change: lastChange,
    applied_at: new Date(deps.now()),
  });
  if (!isOurs) throw new Abandoned();
  return moved;
}
