import { laterMigrations } from '@kiroku/api/db/migrate';
import type { Db } from '@kiroku/api/db/tables/schema';

/** Warns the operator if the database is of a later version of the site. */
export async function versionWarnings(db: Db): Promise<string[]> {
  const [first] = await laterMigrations(db);
  if (first === undefined) return [];
  return [
    `une version plus récente du site a déjà mis à jour cette base de données (${first}) : revenez à cette version, ou rétablissez une sauvegarde d’avant.`,
  ];
}
