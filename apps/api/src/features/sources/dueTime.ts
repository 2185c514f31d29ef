import type { Selectable } from 'kysely';
import type { CatalogueRunTable } from '../../db/tables/catalogueRunTable.ts';
import type { ReadSource } from './deps.ts';

type LastRun = Pick<Selectable<CatalogueRunTable>, 'state' | 'started_at' | 'created_at'>;

const HOUR = 3_600_000;
const RETRY_HOURS = 3;
/** The job looks once an hour: a moment too early would make it an hour too late. */
const EARLY_MS = HOUR / 4;

/**
 * Next reading of a source (epoch ms): an interval after the last began, three hours after a failure, at once when it was requested,
 * interrupted, or never read.
 */
export function dueTime({ everyHours }: Pick<ReadSource, 'everyHours'>, last: LastRun | undefined): number {
  if (!last || last.state === 'waiting' || last.state === 'interrupted') return 0;
  const hours = last.state === 'failed' ? Math.min(RETRY_HOURS, everyHours) : everyHours;
  return (last.started_at ?? last.created_at).getTime() + hours * HOUR;
}

/** Whether a source is to be read now, or would be before long. */
export function isDue(
  source: Pick<ReadSource, 'everyHours'>,
  last: LastRun | undefined,
  now: number,
): boolean {
  return dueTime(source, last) <= now + EARLY_MS;
}
