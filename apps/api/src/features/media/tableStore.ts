import { checkedKey } from '../../adapters/imageStore/imageKey.ts';
import type { ImageStore } from '../../adapters/imageStore/imageStore.ts';
import type { Db } from '../../db/tables/schema.ts';
import { fileKeysOf } from './pictureKey.ts';

/** Pictures in the database itself, which every process of a site shares. */
export function tableStore(db: Db): ImageStore {
  return {
    async put(key, bytes) {
      await db
        .insertInto('stored_image')
        .values({ key: checkedKey(key), bytes })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ bytes }))
        .execute();
    },
    async read(key) {
      const row = await db
        .selectFrom('stored_image')
        .select('bytes')
        .where('key', '=', checkedKey(key))
        .executeTakeFirst();
      return row?.bytes ?? null;
    },
    async remove(key) {
      await db.deleteFrom('stored_image').where('key', '=', checkedKey(key)).execute();
    },
  };
}

/**
 * Moves the pictures of an earlier version from a folder into the database. Returns how many files were moved. A file
 * is removed once the database holds it, so that an interrupted move goes on at the next start.
 */
export async function moveIntoTable(db: Db, files: ImageStore): Promise<number> {
  const table = tableStore(db);
  let moved = 0;
  for (const key of await missingKeys(db)) {
    const bytes = await files.read(key);
    if (!bytes) continue;
    await table.put(key, bytes, 'image/webp');
    await files.remove(key);
    moved += 1;
  }
  return moved;
}

/** The files of pictures that the table lacks. A picture is written after its still, so its key stands for both. */
async function missingKeys(db: Db): Promise<string[]> {
  const pictures = await db
    .selectFrom('stored_file')
    .select('key')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stored_image')
            .select('stored_image.key')
            .whereRef('stored_image.key', '=', 'stored_file.key'),
        ),
      ),
    )
    .execute();
  return pictures.flatMap(({ key }) => fileKeysOf(key));
}
