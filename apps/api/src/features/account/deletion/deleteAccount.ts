import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { Member } from '#api/db/member.ts';
import type { Db } from '#api/db/tables/schema.ts';
import { ProblemError } from '#api/http/problems.ts';
import { recordAudit } from '../../audit/store.ts';
import { countStaff } from '../members/memberStore.ts';
import { emailMac, reserveUsername } from '../members/reservedUsernameStore.ts';
import { type DeletionDeps, deleteMembers } from './deleteMembers.ts';

export type DeleteDeps = DeletionDeps & { pepper: Uint8Array };
type Deleted = Pick<Member, 'uid' | 'username' | 'email' | 'isStaff'>;

/**
 * Deletes an account with its personal data in one transaction, then its files; its username stays reserved for a while. Throws
 * 409 for the last member of the staff, except by command.
 */
export async function deleteAccount(deps: DeleteDeps, member: Deleted, byCommand = false): Promise<void> {
  const { db, now, media } = deps;
  await db.sql.transaction().execute(async (transaction) => {
    if (member.isStaff && !byCommand && (await countStaff(transaction)) <= 1) {
      throw new ProblemError(ACCOUNT_PROBLEMS.lastStaff);
    }
    await deleteInTransaction(transaction, deps, member, new Date(now()));
  });
  media.sweepSoon();
}

/** The same in the caller's transaction; then call `media.sweepSoon`. */
export async function deleteInTransaction(
  transaction: Db,
  deps: DeleteDeps,
  member: Deleted,
  at: Date,
): Promise<void> {
  const { uid, username, email } = member;
  await deleteMembers(transaction, deps, [member]);
  await reserveUsername(transaction, { username, uid: null, emailMac: emailMac(deps.pepper, email), at });
  await recordAudit(transaction, { actor: null, action: 'member.delete', target: `member:${uid}`, at });
}
