import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import type { Member } from '../../db/member.ts';
import { ProblemError } from '../../http/problems.ts';
import { type AdminDeps, requireMember } from '../account/adminCommands.ts';
import { lockMember } from '../account/members/memberStore.ts';
import { recordAudit } from '../audit/store.ts';
import { endPayments } from './paymentStore.ts';
import { recountPremium } from './recountPremium.ts';

/** Gives premium until a moment, or ends it together with all payments (null). Payments may last longer than the gift. */
export async function setPremium(
  { db, now }: Pick<AdminDeps, 'db' | 'now'>,
  username: string,
  until: Date | null,
): Promise<Member> {
  const at = new Date(now());
  return db.sql.transaction().execute(async (transaction) => {
    const { uid } = await requireMember(transaction, username);
    await lockMember(transaction, uid);
    if (until === null) await endPayments(transaction, uid, at);
    const change = await recountPremium(transaction, uid, until);
    if (!change) throw new ProblemError(ACCOUNT_PROBLEMS.unknownUser);
    await recordAudit(transaction, {
      actor: null,
      action: 'member.premium',
      target: `member:${uid}`,
      at,
      before: { premiumUntil: change.before },
      after: { premiumUntil: change.after },
    });
    return requireMember(transaction, username);
  });
}
