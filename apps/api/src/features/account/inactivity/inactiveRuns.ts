import { z } from 'zod';
import type { Db } from '#api/db/tables/schema.ts';

const FACT = 'inactive_accounts_runs';
const factSchema = z.object({ since: z.iso.datetime(), last: z.iso.datetime() });
/** Maximum time between two daily runs of a site that was up. */
const MOST_APART_MS = 2 * 24 * 3_600_000;

/** Stores a run, and returns the time since which runs follow each other: members could use the site. An absence or a clock put back starts again. */
export async function storeRun(db: Db, at: Date): Promise<Date> {
  const fact = await db.selectFrom('site_fact').select('value').where('name', '=', FACT).executeTakeFirst();
  const known = factSchema.safeParse(fact?.value).data;
  const apart = known ? at.getTime() - Date.parse(known.last) : -1;
  const since = known && apart >= 0 && apart <= MOST_APART_MS ? new Date(known.since) : at;
  const value = JSON.stringify({ since: since.toISOString(), last: at.toISOString() });
  await db
    .insertInto('site_fact')
    .values({ name: FACT, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return since;
}

/** Forgets all runs. A restored database lacks the activity after its backup, so that its mails do not count. */
export async function forgetRuns(db: Db): Promise<void> {
  await db.deleteFrom('site_fact').where('name', '=', FACT).execute();
}
