import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { maySee } from '@kiroku/contract/account/visibility';
import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import type { Database } from '../../db/handle.ts';
import type { Viewer } from '../../http/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { UID } from '../account/memberStore.ts';
import type { Catalogue } from '../catalogue/service.ts';
import type { Schedule } from '../episodes/schedule.ts';
import type { StatsNotifier } from './statsNotifier.ts';
import { type LibraryHead, libraryHead } from './store.ts';

/** What libraries and favourites work with. */
export type LibraryDeps = {
  db: Database;
  catalogue: Catalogue;
  statsNotifier: StatsNotifier;
  schedule: Schedule;
  now: () => number;
};

/** The title a body speaks of, by either name. */
export type TitleIds = { id?: number | string | undefined; animeID?: number | string | undefined };

export const REQUIRED = 'Ce champ est requis.';

/** How often a member's library was written, told to whoever may see it. Throws as `headOf` does. */
export async function versionOf(deps: Pick<LibraryDeps, 'db'>, uid: string, viewer: Viewer): Promise<number> {
  return (await headOf(deps, uid, viewer)).version;
}

/**
 * The gate that everything passes which shows what a member keeps or does. Throws the 404 of an unknown member, the 403 of
 * one who keeps it from this viewer.
 */
export async function headOf(
  { db }: Pick<LibraryDeps, 'db'>,
  uid: string,
  viewer: Viewer,
): Promise<LibraryHead> {
  const head = UID.test(uid) ? await libraryHead(db.sql, uid, viewer?.uid ?? null) : undefined;
  if (!head) throw new ProblemError(ACCOUNT_PROBLEMS.unknownUser);
  const stands = viewer?.uid === uid ? 'self' : head.isFollowed ? 'follower' : 'other';
  if (!maySee(head.visibility, stands)) throw new ProblemError(LIBRARY_PROBLEMS.hidden);
  return head;
}
