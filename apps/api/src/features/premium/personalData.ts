import type { Db } from '../../db/tables/schema.ts';
import type { PersonalData } from '../feature.ts';
import { anonymisePayments, paymentsOf } from './paymentStore.ts';

/** Payments outlive their member without a name; the sums stay for the accounts. */
export const PAYMENT_DATA: PersonalData = {
  onMembersDeleted: anonymisePayments,
  exportPersonalData: async (db, uid) => ({ paiements: await exportedPayments(db, uid) }),
};

async function exportedPayments(db: Db, uid: string): Promise<unknown[]> {
  const payments = await paymentsOf(db, uid);
  return payments.map(({ uid: _, settledAt: __, ...payment }) => payment);
}
