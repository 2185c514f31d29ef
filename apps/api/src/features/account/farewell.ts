import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { Member } from '../../db/member.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problems.ts';
import { anonymiseAudit, auditOf, recordAudit } from '../audit/store.ts';
import { deleteMailsTo } from '../mail/store.ts';
import { zipOf } from '../media/archive.ts';
import type { AccountDeps } from './deps.ts';
import { emailMac, forgetHolder, holdName } from './heldNameStore.ts';
import { countStaff, deleteMember, lockMember } from './memberStore.ts';
import { userOf } from './present.ts';
import { devicesOf } from './sessions.ts';

/** What deleting needs of the world; an operator at the command line has no more. */
export type DeletionDeps = Pick<AccountDeps, 'db' | 'now' | 'media' | 'belongings' | 'pepper'>;

/** Deletes an account with all that is only its own, in one transaction, then its files (contract, DELETE auth/delete). Throws 409 for the last of the staff, unless an operator asks. */
export async function deleteAccount(
  { db, now, media, belongings, pepper }: DeletionDeps,
  member: Pick<Member, 'uid' | 'username' | 'email' | 'isStaff'>,
  byOperator = false,
): Promise<void> {
  const { uid, username, email } = member;
  const at = new Date(now());
  await db.sql.transaction().execute(async (transaction) => {
    if (member.isStaff && !byOperator && (await countStaff(transaction)) <= 1) {
      throw new ProblemError(ACCOUNT_PROBLEMS.lastStaff);
    }
    await lockMember(transaction, uid);
    await belongings.leave(transaction, uid);
    await media.releaseAllOf(transaction, uid);
    await deleteMailsTo(transaction, email);
    await forgetHolder(transaction, uid);
    await holdName(transaction, { username, uid: null, emailMac: emailMac(pepper, email), at });
    await anonymiseAudit(transaction, uid);
    await deleteMember(transaction, uid);
    await recordAudit(transaction, { actor: null, action: 'member.delete', target: `member:${uid}`, at });
  });
  media.sweepSoon();
}

/** Everything held about a member, as a ZIP of JSON files and pictures (contract, GET account/export; RGPD art. 15 and 20). */
export async function exportAccount(deps: AccountDeps, caller: Caller): Promise<Buffer> {
  const { db, media, belongings, now } = deps;
  const at = new Date(now());
  const json = (name: string, content: unknown): { name: string; at: Date; bytes: Buffer } => ({
    name: `${name}.json`,
    at,
    bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
  });
  const { emailVerified, premiumUntil, hideSpoilers } = caller;
  const held = { emailVerified, premiumUntil, hideSpoilers, exportedAt: at };
  const account = { ...(await userOf(deps, caller, caller)), ...held };
  const files = [
    json('compte', account),
    json('appareils', await devicesOf(deps, caller)),
    json('journal', await auditOf(db.sql, caller.uid)),
    ...Object.entries(await belongings.records(db.sql, caller.uid)).map(([name, content]) =>
      json(name, content),
    ),
  ];
  for (const key of [caller.avatar, caller.banner]) {
    const bytes = key === null ? null : await media.read(key);
    if (key !== null && bytes) files.push({ name: `images/${key.split('/').at(-1)}`, at, bytes });
  }
  return zipOf(files);
}
