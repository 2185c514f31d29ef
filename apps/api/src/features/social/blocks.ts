import type { ListUser } from '@kiroku/contract/account/schema';
import type { Db } from '../../db/tables/schema.ts';
import type { Caller } from '../../http/admission/caller.ts';
import type { AccountDeps } from '../account/deps.ts';
import { listUserOf } from '../account/members/presentMember.ts';
import { recordAudit } from '../audit/store.ts';
import { deleteFollowerNotification, deleteNotificationsBetween } from '../notifications/notify.ts';
import { deleteBlock, insertBlock, lockPair, readBlocked } from './blockStore.ts';
import { deleteFollow } from './store.ts';

type Action = 'social.remove_follower' | 'social.block' | 'social.unblock';

/**
 * Blocks between members (product.md, Moderation 6). `other` is a known member, not the caller. Each call is idempotent, and acknowledged
 * once every process applies it.
 */
export function openBlocks(deps: AccountDeps) {
  const { db, now } = deps;

  /** Writes a change of the pair. Its line names the caller alone: the other member's export must not show it. */
  async function change(
    { uid }: Caller,
    other: string,
    action: Action,
    work: (transaction: Db, at: Date) => Promise<boolean>,
  ): Promise<void> {
    const at = new Date(now());
    await db.sql.transaction().execute(async (transaction) => {
      await lockPair(transaction, uid, other);
      if (!(await work(transaction, at))) return;
      const after = { uid: other };
      await recordAudit(transaction, { actor: uid, action, target: `member:${uid}`, at, after });
    });
    await db.catchUpEverywhere();
  }

  return {
    removeFollower: (caller: Caller, other: string): Promise<void> =>
      change(caller, other, 'social.remove_follower', async (transaction) => {
        await deleteFollowerNotification(transaction, { follower: other, followed: caller.uid });
        return deleteFollow(transaction, other, caller.uid);
      }),

    /** Blocks a member: neither follows the other any more. */
    block: (caller: Caller, other: string): Promise<void> =>
      change(caller, other, 'social.block', async (transaction, at) => {
        const isNew = await insertBlock(transaction, caller.uid, other, at);
        await deleteFollow(transaction, other, caller.uid);
        await deleteFollow(transaction, caller.uid, other);
        await deleteNotificationsBetween(transaction, caller.uid, other);
        return isNew;
      }),

    unblock: (caller: Caller, other: string): Promise<void> =>
      change(caller, other, 'social.unblock', (transaction) => deleteBlock(transaction, caller.uid, other)),

    /** The members that the caller blocks, the latest first. */
    async blocked({ uid }: Caller): Promise<ListUser[]> {
      return (await readBlocked(db.sql, uid)).map((row) => listUserOf(deps, row));
    },
  };
}
