import { premiumEnd } from '@kiroku/contract/premium/rules';
import type { Db } from '../../db/tables/schema.ts';
import { updateMember } from '../account/members/memberStore.ts';
import { paymentsOf } from './paymentStore.ts';

/**
 * Recomputes the end of a member's premium, from the operator's gift and the ledger; `byHand` changes the former. Locks the
 * member's row. Undefined for a deleted member.
 */
export async function recountPremium(
  transaction: Db,
  uid: string,
  byHand?: Date | null,
): Promise<{ before: Date | null; after: Date | null } | undefined> {
  const member = await transaction
    .selectFrom('member')
    .select(['premium_until as before', 'premium_by_hand as byHand'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  if (!member) return undefined;
  const given = byHand === undefined ? member.byHand : byHand;
  const payments = await paymentsOf(transaction, uid);
  const end = premiumEnd(
    payments.map(({ months, paidAt, refundedAt, endedAt }) => ({
      months,
      paidAt: ms(paidAt),
      refundedAt: ms(refundedAt),
      endedAt: ms(endedAt),
    })),
    ms(given),
  );
  const after = end === null ? null : new Date(end);
  await updateMember(transaction, uid, { premium_by_hand: given, premium_until: after });
  return { before: member.before, after };
}

const ms = (date: Date | null) => date?.getTime() ?? null;
