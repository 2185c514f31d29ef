import type { ListUser } from '@kiroku/contract/account/schema';
import type { Db } from '#api/db/tables/schema.ts';
import type { AccountDeps } from '../deps.ts';
import { findMembers } from './memberStore.ts';
import { listUserOf } from './presentMember.ts';

/** Members as lists show them, by uid, all read at once; null for one who left. */
export async function readListUsers(
  { db, accounts }: { db: { sql: Db }; accounts: AccountDeps },
  uids: readonly (string | null)[],
): Promise<(uid: string | null) => ListUser | null> {
  const known = [...new Set(uids)].filter((uid) => uid !== null);
  const members = await accounts.members.getAll(known, (missing) => findMembers(db.sql, missing));
  return (uid) => {
    const member = uid === null ? undefined : members.get(uid);
    return member ? listUserOf(accounts, member) : null;
  };
}
