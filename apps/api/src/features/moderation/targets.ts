import { KINDS, type Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import type { ReportTarget } from '@kiroku/contract/moderation/labels';
import { MODERATION_PROBLEMS } from '@kiroku/contract/moderation/problems';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { readComments } from '../feedback/commentStore.ts';
import { readPost } from '../feedback/store.ts';
import type { ModerationDeps } from './deps.ts';
import type { Target } from './reportStore.ts';
import { isInHistory, readProposals } from './targetStore.ts';

const LARGEST_ID = 2_147_483_647;

/** A thing that can be reported: its name, and the member it is about, if it is about one. */
export type Reportable = Target & { name: string; about: string | null };

/** The thing of a report, as far as the caller may know of it. Throws 404 (product.md, Moderation 1). */
export async function requireTarget(
  deps: ModerationDeps,
  caller: Caller | null,
  { target, id }: { target: ReportTarget; id: string },
): Promise<Reportable> {
  const found = await findTarget(deps, caller, target, id);
  if (found === null) throw new ProblemError(MODERATION_PROBLEMS.unknownTarget);
  return { target, ...found };
}

type Found = Omit<Reportable, 'target'> | null;

async function findTarget(
  deps: ModerationDeps,
  caller: Caller | null,
  target: ReportTarget,
  id: string,
): Promise<Found> {
  if (target === 'proposal') return findProposal(deps, caller, id);
  if (target === 'feedback') return findPost(deps, id);
  if (target === 'feedback_comment') return findComment(deps, id);
  const kind = KINDS.find((one) => one === target);
  if (kind) return findTitle(deps, kind, id);
  const member = await deps.accounts.members.get(id);
  if (!member) return null;
  const isThere = target === 'profile' || member[target as 'avatar' | 'banner'] !== null;
  return isThere ? { targetId: member.uid, name: member.username, about: member.uid } : null;
}

function findTitle({ catalogue }: ModerationDeps, kind: Kind, text: string): Found {
  const title = catalogue.memories[kind].get(numberOf(text));
  if (!title || (title.image === null && title.bannerURL === null)) return null;
  return { targetId: text, name: displayTitle(title), about: null };
}

async function findPost({ db }: ModerationDeps, text: string): Promise<Found> {
  const post = await readPost(db.sql, numberOf(text));
  return post ? { targetId: text, name: post.title, about: post.uid } : null;
}

async function findComment({ db }: ModerationDeps, text: string): Promise<Found> {
  const id = numberOf(text);
  const comment = (await readComments(db.sql, [id])).get(id);
  const post = comment && (await readPost(db.sql, comment.feedback_id));
  return post ? { targetId: text, name: post.title, about: comment.uid } : null;
}

/** A proposal that waits or was refused is known to the staff and its author alone. */
async function findProposal({ db }: ModerationDeps, caller: Caller | null, text: string): Promise<Found> {
  const id = numberOf(text);
  const proposal = (await readProposals(db.sql, [id])).get(id);
  if (!proposal) return null;
  const isOwn = caller !== null && (caller.isStaff || caller.uid === proposal.uid);
  const isKnown = isOwn || (await isInHistory(db.sql, id));
  return isKnown ? { targetId: text, name: proposal.title, about: proposal.uid } : null;
}

/** The number that digits write; 0, which nothing has, for any other text. */
export function numberOf(text: string): number {
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return number <= LARGEST_ID ? number : 0;
}
