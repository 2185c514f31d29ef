import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { Member } from '#api/db/member.ts';
import { ProblemError } from '#api/http/problems.ts';
import { recordAudit } from '../../audit/store.ts';
import { countStaff } from '../members/memberStore.ts';
import { emailMac, reserveUsername } from '../members/reservedUsernameStore.ts';
import { type DeletionDeps, deleteMembers } from './deleteMembers.ts';

/**
 * Deletes an account with its personal data in one transaction, then its files; its username stays reserved for a while. Throws
 * 409 for the last member of the staff, except by command.
 */
export async function deleteAccount(
  deps: DeletionDeps & { pepper: Uint8Array },
  member: Pick<Member, 'uid' | 'username' | 'email' | 'isStaff'>,
  byCommand = false,
): Promise<void> {
  const { db, now, media, pepper } = deps;
  const { uid, username, email } = member;
  const at = new Date(now());
  await db.sql.transaction().execute(async (transaction) => {
    if (member.isStaff && !byCommand && (await countStaff(transaction)) <= 1) {
      throw new ProblemError(ACCOUNT_PROBLEMS.lastStaff);
    }
    await deleteMembers(transaction, deps, [member]);
    await reserveUsername(transaction, { username, uid: null, emailMac: emailMac(pepper, email), at });
    await recordAudit(transaction, { actor: null, action: 'member.delete', target: `member:${uid}`, at });
  });
  media.sweepSoon();
}
