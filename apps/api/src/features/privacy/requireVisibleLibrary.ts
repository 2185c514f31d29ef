import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { maySee, type Relation } from '@kiroku/contract/account/visibility';
import { LIBRARY_PROBLEMS } from '@kiroku/contract/library/problems';
import type { Viewer } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import type { LibraryHeads } from './libraryHeads.ts';

/** A library that may be shown: the number of its writes, and the end of its owner's premium. */
export type VisibleLibrary = { uid: string; version: number; premiumUntil: Date | null };

/**
 * The check before every answer that shows a member's library, favourites or activity: callers read with the uid of its answer.
 * Throws the 404 of an unknown member, the 403 of a library hidden from this viewer.
 */
export async function requireVisibleLibrary(
  heads: LibraryHeads,
  uid: string,
  viewer: Viewer,
): Promise<VisibleLibrary> {
  const member = await heads.members.get(uid);
  if (!member) throw new ProblemError(ACCOUNT_PROBLEMS.unknownUser);
  const { visibility, premiumUntil } = member;
  // A follow only decides where others see less than followers.
  const isOther = viewer?.uid !== uid && !maySee(visibility, 'other');
  const isFollower = isOther && viewer !== null && (await heads.follows.get(`${viewer.uid} ${uid}`));
  const relation: Relation = viewer?.uid === uid ? 'self' : isFollower ? 'follower' : 'other';
  if (!maySee(visibility, relation)) throw new ProblemError(LIBRARY_PROBLEMS.hidden);
  return { uid, version: await heads.versions.get(uid), premiumUntil };
}
