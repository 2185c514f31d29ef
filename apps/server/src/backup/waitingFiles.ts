import type { Database } from '@kiroku/api/db/database';
import type { Db } from '@kiroku/api/db/tables/schema';
import type { Config } from '../config/config.ts';
import { abandonedStagings } from './staging.ts';

const FACT = 'restore_files';

/** Records, with the rows of a restored backup, the staging folder of their files. */
export async function noteFiles(db: Db, folder: string): Promise<void> {
  const value = JSON.stringify(folder);
  await db
    .insertInto('site_fact')
    .values({ name: FACT, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function forgetFiles(db: Db): Promise<void> {
  await db.deleteFrom('site_fact').where('name', '=', FACT).execute();
}

/**
 * Finishes a restore that was killed once its rows had been replaced, and removes the folders of those killed before. Keys are read
 * after it. A folder that is not in this data directory is another machine's.
 */
export async function finishRestore(
  db: Database,
  { dataDir }: Pick<Config, 'dataDir'>,
  report: (line: string) => void,
): Promise<void> {
  const stagings = await abandonedStagings(dataDir);
  if (stagings.length === 0) return;
  const fact = await db.background
    .selectFrom('site_fact')
    .select('value')
    .where('name', '=', FACT)
    .executeTakeFirst();
  for (const staging of stagings) {
    if (staging.name === fact?.value) {
      const placed = await staging.place();
      await forgetFiles(db.background);
      report(`Un rétablissement interrompu est terminé : ${placed} fichiers (clés, images) mis en place.`);
    }
    await staging.remove();
  }
}
