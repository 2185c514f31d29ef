import { z } from 'zod';
import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from './labels.ts';
import { ACCOUNT_MESSAGES } from './problems.ts';
import { passwordComplaint } from './rules.ts';
import { changePasswordBody, resetBody, signUpBody } from './schema.ts';

/** Bodies of calls with a new password, which their forms ask for twice. */

type Twice<Name extends string> = Partial<Record<Name | 'confirmation', string>>;

/** A confirmation that differs shows at the password, before a weakness (product.md, Accounts 6). */
const newPassword =
  <Name extends string>(
    name: Name,
    differs: string,
    least = PASSWORD_MIN,
    simple: string = ACCOUNT_MESSAGES.passwordSimple,
  ) =>
  ({ [name]: password, confirmation }: Twice<Name>, context: z.RefinementCtx) => {
    if (!password) return;
    const weakness = passwordComplaint(password, least);
    const complaint = weakness === ACCOUNT_MESSAGES.passwordSimple ? simple : weakness;
    const message = confirmation && confirmation !== password ? differs : complaint;
    if (message !== null) context.addIssue({ code: 'custom', path: [name], message });
  };

/** Also when other fields are empty. */
const ALWAYS = { when: () => true };
const text = z.string();

export const signUpForm = signUpBody
  .extend({ password: text, confirmation: text })
  .superRefine(newPassword('password', ACCOUNT_MESSAGES.mismatchAtRegister), ALWAYS);

export const resetForm = resetBody
  .extend({ password: text, confirmation: text })
  .superRefine(newPassword('password', ACCOUNT_MESSAGES.mismatchAtReset), ALWAYS);

/** The staff's passwords are longer. */
export const changePasswordForm = (isStaff: boolean) =>
  changePasswordBody
    .extend({ confirmation: text })
    .superRefine(
      newPassword(
        'newPassword',
        ACCOUNT_MESSAGES.mismatchInSettings,
        isStaff ? STAFF_PASSWORD_MIN : PASSWORD_MIN,
        ACCOUNT_MESSAGES.passwordSimpleInSettings,
      ),
      ALWAYS,
    );
