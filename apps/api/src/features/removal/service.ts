import { PROBLEMS } from '@kiroku/contract/base/problems';
import { EMPTY_ANIME, EMPTY_MANGA } from '@kiroku/contract/catalogue/form/draft';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { REMOVAL_MESSAGES } from '@kiroku/contract/catalogue/removal';
import type { Db } from '../../db/tables/schema.ts';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { recordAudit } from '../audit/store.ts';
import { byStaff } from '../catalogue/authorship.ts';
import { lockRelations } from '../catalogue/relations/relationStore.ts';
import { deleteRelationsOf, recordRelationChanges } from '../catalogue/relations/writeRelations.ts';
import { removeTitle } from '../catalogue/removedStore.ts';
import { announceChange } from '../catalogue/store.ts';
import { unknownTitle } from '../catalogue/unknownTitle.ts';
import {
  type Draft,
  type EditingDeps,
  exchangePictures,
  lockedDraft,
  writeChanges,
} from '../editing/service.ts';
import type { RemovedTitle, TitleData } from '../feature.ts';
import { inRemoval, lockForRemoval } from './lockForRemoval.ts';
import { mergedChanges } from './mergedChanges.ts';

export type RemovalDeps = EditingDeps & {
  schedule: { refresh(animeIds: readonly number[]): Promise<unknown> };
  titleData: readonly TitleData[];
};

/**
 * Merges a title into another of its kind, which gets its members, episodes, proposals and history (product.md, Contributions 15). Every
 * reader sees it when this resolves. Throws 404, and 422 at `into`.
 */
export async function mergeTitle(
  deps: RemovalDeps,
  caller: Caller,
  { kind, id }: { kind: Kind; id: number },
  { into, reason }: { into: number; reason: string },
): Promise<void> {
  if (!deps.catalogue.memories[kind].has(id)) throw unknownTitle(kind);
  if (into === id) throw new ProblemError(PROBLEMS.invalid, { into: REMOVAL_MESSAGES.intoItself });
  await inRemoval(deps.db, async (transaction) => {
    const removal = { kind, id, into, caller, reason, at: new Date(deps.now()) };
    await lockForRemoval(transaction, deps.titleData, removal);
    const merged = await lockedDraft(transaction, kind, id);
    await dissolveRelations(transaction, removal);
    const target = await lockedDraft(transaction, kind, into);
    await remove(deps, transaction, removal, merged);
    const changes = mergedChanges(target, merged, { kind, id: into });
    await writeChanges(deps, transaction, byStaff(caller), { kind, id: into, changes });
    await announceChange(transaction, kind, [id, into]);
  });
  await publish(deps, kind, [id, into]);
}

/**
 * Deletes a title with all that refers to it; proposals that wait are refused (product.md, Contributions 16). Every reader sees it when
 * this resolves. Throws 404.
 */
export async function deleteTitle(
  deps: RemovalDeps,
  caller: Caller,
  { kind, id }: { kind: Kind; id: number },
  reason: string,
): Promise<void> {
  await inRemoval(deps.db, async (transaction) => {
    const removal = { kind, id, into: null, caller, reason, at: new Date(deps.now()) };
    await lockForRemoval(transaction, deps.titleData, removal);
    const draft = await lockedDraft(transaction, kind, id);
    await dissolveRelations(transaction, removal);
    await remove(deps, transaction, removal, draft);
    await announceChange(transaction, kind, [id]);
  });
  await publish(deps, kind, [id]);
}

/** Removes a title from the relations of all others, with a line in their histories. */
async function dissolveRelations(transaction: Db, title: RemovedTitle): Promise<void> {
  await lockRelations(transaction);
  const changes = await deleteRelationsOf(transaction, title);
  await recordRelationChanges(transaction, changes, byStaff(title.caller), title.at);
}

/** Removes the row of a title with its pictures and all that refers to it, with a line in the journal. */
async function remove(
  deps: RemovalDeps,
  transaction: Db,
  removal: RemovedTitle,
  draft: Draft,
): Promise<void> {
  const { kind, id, into, caller, reason, at } = removal;
  for (const data of deps.titleData) await data.onTitleRemoved?.(transaction, removal);
  await removeTitle(transaction, removal);
  for (const data of deps.titleData) await data.afterTitleRemoved?.(transaction, removal);
  await exchangePictures(deps, transaction, draft, kind === 'anime' ? EMPTY_ANIME : EMPTY_MANGA);
  await recordAudit(transaction, {
    actor: caller.uid,
    action: into === null ? `${kind}.delete` : `${kind}.merge`,
    target: `${kind}:${id}`,
    before: draft,
    after: into === null ? { reason } : { into, reason },
    at,
  });
}

/** Shows the change to every reader of this process. */
async function publish(
  { catalogue, schedule, media }: RemovalDeps,
  kind: Kind,
  ids: number[],
): Promise<void> {
  await catalogue.refresh(kind, ids);
  if (kind === 'anime') await schedule.refresh(ids);
  media.sweepSoon();
}
