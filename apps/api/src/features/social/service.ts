import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { ListUser } from '@kiroku/contract/account/schema';
import { MODERATION_PROBLEMS } from '@kiroku/contract/moderation/problems';
import { PEOPLE_PAGE_SIZE } from '@kiroku/contract/social/endpoints';
import { SOCIAL_PROBLEMS } from '@kiroku/contract/social/problems';
import type { Caller } from '../../http/admission/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import type { AccountDeps } from '../account/deps.ts';
import { isMember } from '../account/members/memberStore.ts';
import { listUserOf } from '../account/members/presentMember.ts';
import { deleteFollowerNotification, notifyFollower } from '../notifications/notify.ts';
import { isBlocked, lockPair } from './blockStore.ts';
import { openBlocks } from './blocks.ts';
import { searchMembers } from './searchMembers.ts';
import { countPeople, deleteFollow, insertFollow, readPeople, type Side } from './store.ts';

/** Members of a list, and their total. */
export type People = { members: ListUser[]; total: number };

export type Social = ReturnType<typeof openSocial>;

/** Follows and blocks between members. All ways are idempotent (product.md, Following 1, Moderation 6). */
export function openSocial(deps: AccountDeps) {
  const { db, now } = deps;
  const blocks = openBlocks(deps);

  /** Throws 404 for an unknown uid, 422 for the caller's own. */
  async function checkOther(caller: Caller, uid: string): Promise<void> {
    if (uid === caller.uid) throw new ProblemError(SOCIAL_PROBLEMS.oneself);
    await checkMember(deps, uid);
  }

  return {
    /** Throws 403 when the other member blocks the caller. */
    async follow(caller: Caller, uid: string): Promise<void> {
      await checkOther(caller, uid);
      await db.sql.transaction().execute(async (transaction) => {
        await lockPair(transaction, caller.uid, uid);
        if (await isBlocked(transaction, uid, caller.uid))
          throw new ProblemError(MODERATION_PROBLEMS.blocked);
        const at = new Date(now());
        if (!(await insertFollow(transaction, caller.uid, uid, at))) return;
        await notifyFollower(transaction, { follower: caller.uid, followed: uid }, at);
      });
    },

    async unfollow(caller: Caller, uid: string): Promise<void> {
      await checkOther(caller, uid);
      await db.sql.transaction().execute(async (transaction) => {
        await lockPair(transaction, caller.uid, uid);
        await deleteFollow(transaction, caller.uid, uid);
        await deleteFollowerNotification(transaction, { follower: caller.uid, followed: uid });
      });
    },

    async removeFollower(caller: Caller, uid: string): Promise<void> {
      await checkOther(caller, uid);
      await blocks.removeFollower(caller, uid);
    },

    async block(caller: Caller, uid: string): Promise<void> {
      await checkOther(caller, uid);
      await blocks.block(caller, uid);
    },

    async unblock(caller: Caller, uid: string): Promise<void> {
      await checkOther(caller, uid);
      await blocks.unblock(caller, uid);
    },

    blocked: blocks.blocked,

    /** Members by name, the best answers first (product.md, Following 4). */
    async search(text: string): Promise<ListUser[]> {
      const rows = await searchMembers(db.sql, text);
      return rows.map((row) => listUserOf(deps, row));
    },

    people: (uid: string, side: Side, page?: number) => peopleOf(deps, uid, side, page),
  };
}

/** Members on one side of a member: all of them, or one page. Throws the 404 of an unknown member. */
async function peopleOf(deps: AccountDeps, uid: string, side: Side, page?: number): Promise<People> {
  const { sql } = deps.db;
  await checkMember(deps, uid);
  const limit = PEOPLE_PAGE_SIZE;
  const part = page === undefined ? undefined : { offset: (page - 1) * limit, limit };
  const rows = await readPeople(sql, uid, side, part);
  const total = part ? await countPeople(sql, uid, side) : rows.length;
  return { members: rows.map((row) => listUserOf(deps, row)), total };
}

async function checkMember({ db }: AccountDeps, uid: string): Promise<void> {
  if (!(await isMember(db.sql, uid))) throw new ProblemError(ACCOUNT_PROBLEMS.unknownUser);
}
