import type { Db } from '../../db/schema.ts';
import { forgetPayer, paymentsOf } from '../account/paymentStore.ts';

/** What accounts ask of payments: names go with their member, the sums stay; an export lists them. */
export const PREMIUM_BELONGINGS = {
  leave: forgetPayer,
  records: async (db: Db, uid: string) => ({ paiements: await paymentRecords(db, uid) }),
};

async function paymentRecords(db: Db, uid: string): Promise<unknown[]> {
  const payments = await paymentsOf(db, uid);
  return payments.map(({ uid: _, settledAt: __, ...told }) => told);
}
