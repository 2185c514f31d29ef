import { type DeletionDeps, deleteMembers } from '../account/deletion/deleteMembers.ts';
import { dropEmptyCounters, lockDemoMembers, readCountedAnime, readDemoMembers } from './demoStore.ts';

const TIME_LIMIT_MS = 30_000;

/** Deletes every demo member as any account is deleted, without a reserved username; answers their number. */
export async function clearDemoMembers(deps: DeletionDeps): Promise<number> {
  const count = await deps.db
    .within(TIME_LIMIT_MS)
    .transaction()
    .execute(async (transaction) => {
      await lockDemoMembers(transaction);
      const members = await readDemoMembers(transaction);
      if (members.length === 0) return 0;
      const uids = members.map(({ uid }) => uid);
      const counted = await readCountedAnime(transaction, uids);
      await deleteMembers(transaction, deps, members);
      await dropEmptyCounters(transaction, counted);
      return members.length;
    });
  deps.media.sweepSoon();
  return count;
}
