import { STAFF_PASSWORD_MIN } from '@kiroku/contract/account/labels';
import { ACCOUNT_MESSAGES } from '@kiroku/contract/account/problems';
import { passwordComplaint } from '@kiroku/contract/account/rules';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import { ProblemError } from '#api/http/problems.ts';
import { isCommonPassword } from './commonPasswords.ts';

export type Owner = { username: string; email: string; isStaff: boolean };

const AT_PASSWORD = { field: 'password', tooSimple: ACCOUNT_MESSAGES.passwordSimple };

/** Throws 422 for a new password that is too short, too long, common, or the member's own name (product.md, Accounts 4). */
export async function checkNewPassword(
  password: string,
  owner: Owner,
  passwordMin: number,
  says: { field: string; tooSimple: string } = AT_PASSWORD,
): Promise<void> {
  const least = owner.isStaff ? Math.max(passwordMin, STAFF_PASSWORD_MIN) : passwordMin;
  const simple =
    [...password].length < least || (await isCommonPassword(password, [owner.username, owner.email]));
  const complaint = simple ? says.tooSimple : passwordComplaint(password);
  if (complaint !== null) throw new ProblemError(PROBLEMS.invalid, { [says.field]: complaint });
}
