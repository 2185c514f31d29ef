import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { maySee, type Relation } from '@kiroku/contract/account/visibility';
import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import type { Db } from '../../db/schema.ts';
import type { Viewer } from '../../http/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { UID } from '../account/members/memberStore.ts';
import { readVisibleLibrary, type VisibleLibrary } from './store.ts';

/**
 * The check before every answer that shows a member's library, favourites or activity: callers read with the uid of its answer.
 * Throws the 404 of an unknown member, the 403 of a library hidden from this viewer.
 */
export async function requireVisibleLibrary(db: Db, uid: string, viewer: Viewer): Promise<VisibleLibrary> {
  const head = UID.test(uid) ? await readVisibleLibrary(db, uid, viewer?.uid ?? null) : undefined;
  if (!head) throw new ProblemError(ACCOUNT_PROBLEMS.unknownUser);
  const relation: Relation = viewer?.uid === uid ? 'self' : head.isFollowed ? 'follower' : 'other';
  if (!maySee(head.visibility, relation)) throw new ProblemError(LIBRARY_PROBLEMS.hidden);
  return head;
}
