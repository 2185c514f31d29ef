import { counted } from '@kiroku/contract/base/text';
import { bad, type Check, good } from './finding.ts';

/** Whether an account of the staff can sign in: reports and proposals wait for one. */
export const staffCheck: Check = {
  subject: 'Équipe',
  run: async ({ db, now }) => {
    const { staff } = await db.sql
      .selectFrom('member')
      .leftJoin('suspension', 'suspension.uid', 'member.uid')
      .select(({ fn }) => fn.countAll<number>().as('staff'))
      .where('is_staff', '=', true)
      .where((is) => is.or([is('suspension.uid', 'is', null), is('suspension.until', '<=', new Date(now()))]))
      .executeTakeFirstOrThrow();
    if (staff > 0) return [good(`${counted(staff, 'compte')}.`)];
    return [bad('aucun compte n’en est : lancez « user create --staff » ou « user staff NOM ».')];
  },
};
