import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { Database } from '../../db/handle.ts';
import { ProblemError } from '../../http/problems.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { Schedule } from '../episodes/schedule.ts';
import type { Figures } from './figures.ts';
import { libraryVersion } from './store.ts';

/** What libraries and favourites work with. */
export type LibraryWorld = {
  db: Database;
  catalogue: Catalogue;
  figures: Figures;
  schedule: Schedule;
  now: () => number;
};

/** The title a body speaks of, by either name. */
export type TitleIds = { id?: number | string | undefined; animeID?: number | string | undefined };

export const REQUIRED = 'Ce champ est requis.';

/** What a member's opaque id looks like; anything else names nobody. */
const UID = /^[\w-]{1,64}$/;

/** How often a member's library was written. Throws the 404 of an unknown member. */
export async function versionOf({ db }: Pick<LibraryWorld, 'db'>, uid: string): Promise<number> {
  const version = UID.test(uid) ? await libraryVersion(db.sql, uid) : undefined;
  if (version === undefined) throw new ProblemError(ACCOUNT_PROBLEMS.unknownUser);
  return version;
}
