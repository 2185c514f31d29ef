import type { Member } from '#api/db/member.ts';
import type { Db } from '#api/db/tables/schema.ts';
import { anonymiseAudit } from '../../audit/store.ts';
import { deleteMailsTo } from '../../mail/store.ts';
import type { AccountDeps } from '../deps.ts';
import { deleteMemberRows, lockMembers } from '../members/memberStore.ts';
import { releaseUsernamesOf } from '../members/reservedUsernameStore.ts';

/** Dependencies of every deletion of members: of an account, by a command, of the demo. */
export type DeletionDeps = Pick<AccountDeps, 'db' | 'now' | 'personalData'> & {
  media: Pick<AccountDeps['media'], 'releaseAllOf' | 'sweepSoon'>;
};

/** Deletes members with their personal data, in the caller's transaction. Every deletion goes through here; then call `media.sweepSoon`. */
export async function deleteMembers(
  transaction: Db,
  { media, personalData }: DeletionDeps,
  members: readonly Pick<Member, 'uid' | 'email'>[],
): Promise<void> {
  const uids = members.map(({ uid }) => uid);
  await lockMembers(transaction, uids);
  await personalData.onMembersDeleted(transaction, uids);
  for (const { uid, email } of members) {
    await media.releaseAllOf(transaction, uid);
    await deleteMailsTo(transaction, email);
    await anonymiseAudit(transaction, uid);
  }
  await releaseUsernamesOf(transaction, uids);
  await deleteMemberRows(transaction, uids);
}
