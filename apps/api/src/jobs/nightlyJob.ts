import { checkAtNight, type NightlyOptions } from '../db/integrity/nightlyCheck.ts';
import { type JobKind, periodicJob } from './jobKind.ts';

/** Checks the whole database each night. */
export function nightlyJob(options: NightlyOptions): JobKind {
  return periodicJob({
    name: 'database-check',
    schedule: '17 3 * * *',
    run: ({ signal }) => checkAtNight(options, signal),
  });
}
