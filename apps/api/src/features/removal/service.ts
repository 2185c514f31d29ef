import { PROBLEMS } from '@kiroku/contract/base/problems';
import { EMPTY_ANIME, EMPTY_MANGA } from '@kiroku/contract/catalogue/draft';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import { REMOVAL_MESSAGES } from '@kiroku/contract/catalogue/removal';
import type { Db } from '../../db/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { recordAudit } from '../audit/store.ts';
import { type Authorship, byStaff } from '../catalogue/authorship.ts';
import { lockRelations } from '../catalogue/relations/relationStore.ts';
import { deleteRelationsOf, recordRelationChanges } from '../catalogue/relations/writeRelations.ts';
import { type Removal, removeTitle } from '../catalogue/removedStore.ts';
import { unknownTitle } from '../catalogue/service.ts';
import { announceChange } from '../catalogue/store.ts';
import { closeSubmissions } from '../contributions/closeSubmissions.ts';
import type { ContributionDeps } from '../contributions/deps.ts';
import {
  deleteRevisions,
  forgetCreated,
  moveRevisions,
  moveSubmissions,
  recordMerge,
} from '../contributions/mergeStore.ts';
import { type Draft, exchangePictures, lockedDraft, writeChanges } from '../editing/service.ts';
import { announceEpisodes } from '../episodes/broadcastStore.ts';
import { moveMissingEpisodes } from '../episodes/mergeStore.ts';
import type { Schedule } from '../episodes/schedule.ts';
import { deleteFavourites, mergeFavourites } from '../favourites/store.ts';
import { mergeEntriesInto } from '../library/mergeStore.ts';
import { recountStats } from '../library/statsStore.ts';
import { takeBackTitle } from '../notifications/notify.ts';
import { inRemoval, lockForRemoval } from './lockForRemoval.ts';
import { mergedChanges } from './mergedChanges.ts';

export type RemovalDeps = ContributionDeps & { schedule: Schedule };

/**
 * Merges a title into another of its kind, which gets its members, episodes, proposals and history (product.md, Contributions 15). Every
 * reader sees it when this resolves. Throws 404, and 422 at `into`.
 */
export async function mergeTitle(
  deps: RemovalDeps,
  caller: Caller,
  title: { kind: Kind; id: number },
  { into, reason }: { into: number; reason: string },
): Promise<void> {
  const { kind, id } = title;
  if (!deps.catalogue.memories[kind].has(id)) throw unknownTitle(kind);
  if (into === id) throw new ProblemError(PROBLEMS.invalid, { into: REMOVAL_MESSAGES.intoItself });
  await inRemoval(deps.db, async (transaction) => {
    const now = deps.now();
    const at = new Date(now);
    await lockForRemoval(transaction, { kind, id, into }, now);
    const merged = await lockedDraft(transaction, kind, id);
    await dissolveRelations(transaction, title, byStaff(caller), at);
    const kept = await lockedDraft(transaction, kind, into);
    await mergeEntriesInto(transaction, { kind, id, into });
    if (kind === 'anime') await moveMissingEpisodes(transaction, id, into, at);
    await mergeFavourites(transaction, { kind, id, into });
    await moveSubmissions(transaction, title, into);
    await moveRevisions(transaction, title, into);
    const removal = { kind, id, mergedInto: into, actor: caller.uid, reason, at };
    await remove(deps, transaction, removal, merged);
    await recordMerge(transaction, { kind, id: into }, id, byStaff(caller), at);
    const changes = mergedChanges(kept, merged, { kind, id: into });
    await writeChanges(deps, transaction, byStaff(caller), { kind, id: into, changes });
    if (kind === 'anime') await recountStats(transaction, into);
    await announce(transaction, kind, [id, into]);
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
  title: { kind: Kind; id: number },
  reason: string,
): Promise<void> {
  const { kind, id } = title;
  await inRemoval(deps.db, async (transaction) => {
    const now = deps.now();
    const submissions = await lockForRemoval(transaction, { ...title, into: null }, now);
    const draft = await lockedDraft(transaction, kind, id);
    await dissolveRelations(transaction, title, byStaff(caller), new Date(now));
    await closeSubmissions(deps, transaction, caller, submissions, `Titre supprimé : ${reason}`);
    await forgetCreated(transaction, title);
    await deleteFavourites(transaction, kind, id);
    await deleteRevisions(transaction, title);
    const removal = { kind, id, mergedInto: null, actor: caller.uid, reason, at: new Date(now) };
    await remove(deps, transaction, removal, draft);
    await announce(transaction, kind, [id]);
  });
  await publish(deps, kind, [id]);
}

/** Takes a title out of the relations of all others, whose histories tell it. */
async function dissolveRelations(
  transaction: Db,
  title: TitleRef,
  authorship: Authorship,
  at: Date,
): Promise<void> {
  await lockRelations(transaction);
  const changes = await deleteRelationsOf(transaction, title);
  await recordRelationChanges(transaction, changes, authorship, at);
}

/** Removes the row of a title with its pictures, and says so in the journal. */
async function remove(deps: RemovalDeps, transaction: Db, removal: Removal, draft: Draft): Promise<void> {
  const { kind, id, mergedInto, actor, reason, at } = removal;
  await removeTitle(transaction, removal);
  // Afterwards: whoever is being told of its episodes holds a row that went with the title.
  await takeBackTitle(transaction, { kind, id });
  await exchangePictures(deps, transaction, draft, kind === 'anime' ? EMPTY_ANIME : EMPTY_MANGA);
  const isMerge = mergedInto !== null;
  await recordAudit(transaction, {
    actor,
    action: isMerge ? `${kind}.merge` : `${kind}.delete`,
    target: `${kind}:${id}`,
    before: draft,
    after: isMerge ? { into: mergedInto, reason } : { reason },
    at,
  });
}

async function announce(transaction: Db, kind: Kind, ids: readonly number[]): Promise<void> {
  await announceChange(transaction, kind, ids);
  if (kind === 'anime') await announceEpisodes(transaction, ids);
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
