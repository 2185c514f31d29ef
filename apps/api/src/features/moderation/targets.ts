import type { Kind } from '@kiroku/contract/catalogue/labels';
import { displayTitle } from '@kiroku/contract/catalogue/titles';
import type { ReportTarget } from '@kiroku/contract/moderation/labels';
import { MODERATION_PROBLEMS } from '@kiroku/contract/moderation/problems';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import type { ModerationDeps, ReportedTexts } from './deps.ts';
import type { Target } from './reportStore.ts';

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
  if (target === 'proposal') return findText(deps, deps.reportedProposals, caller, id);
  if (target === 'feedback') return findText(deps, deps.reportedPosts, caller, id);
  if (target === 'feedback_comment') return findText(deps, deps.reportedComments, caller, id);
  if (target === 'anime' || target === 'manga') return findTitle(deps, target, id);
  const member = await deps.accounts.members.get(id);
  if (!member) return null;
  const isThere = target === 'profile' || member[target] !== null;
  return isThere ? { targetId: member.uid, name: member.username, about: member.uid } : null;
}

function findTitle({ catalogue }: ModerationDeps, kind: Kind, text: string): Found {
  const title = catalogue.memories[kind].get(numberOf(text));
  if (!title || (title.image === null && title.bannerURL === null)) return null;
  return { targetId: text, name: displayTitle(title), about: null };
}

async function findText(
  { db }: ModerationDeps,
  { read, isPublic }: ReportedTexts,
  caller: Caller | null,
  targetId: string,
): Promise<Found> {
  const id = numberOf(targetId);
  const text = (await read(db.sql, [id])).get(id);
  if (!text) return null;
  const isOwn = caller !== null && (caller.isStaff || caller.uid === text.uid);
  const isKnown = isOwn || !isPublic || (await isPublic(db.sql, id));
  return isKnown ? { targetId, name: text.name, about: text.uid } : null;
}

/** The number that digits write; 0, which nothing has, for any other text. */
export function numberOf(text: string): number {
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return number <= LARGEST_ID ? number : 0;
}
