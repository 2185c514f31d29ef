import { expect, test } from 'vitest';
import { REQUIRED } from '../base/problems.ts';
import { changePasswordForm, resetForm, signUpForm } from './forms.ts';
import { ACCOUNT_MESSAGES } from './problems.ts';
import { resetBody } from './schema.ts';

const STRONG = 'une phrase de passe';
const messages = (form: typeof signUpForm | typeof resetForm | typeof resetBody, values: object) =>
  form.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('a differing confirmation is reported at the password before its weakness', () => {
  const differs = [['password', ACCOUNT_MESSAGES.mismatchAtReset]];
  expect(messages(resetForm, { password: STRONG, confirmation: 'autre' })).toEqual(differs);
  expect(messages(resetForm, { password: 'abcd', confirmation: 'autre' })).toEqual(differs);
  expect(messages(resetForm, { password: STRONG, confirmation: STRONG })).toEqual([]);
});

test('a weak password in a form has the message of the server', () => {
  const weak = messages(resetBody, { password: 'abcd' });
  expect(weak).toEqual([['password', ACCOUNT_MESSAGES.passwordSimple]]);
  expect(messages(resetForm, { password: 'abcd', confirmation: 'abcd' })).toEqual(weak);
});

test('a differing confirmation is reported while other fields are empty', () => {
  const found = messages(signUpForm, { password: STRONG, confirmation: 'autre' });
  expect(found).toContainEqual(['password', ACCOUNT_MESSAGES.mismatchAtRegister]);
  expect(found).toContainEqual(['email', REQUIRED]);
});

test('a staff password is weak below twelve characters', () => {
  const values = { password: 'actuel', newPassword: 'onze signes', confirmation: 'onze signes' };
  expect(changePasswordForm(false).safeParse(values).success).toBe(true);
  const message = ACCOUNT_MESSAGES.passwordSimpleInSettings;
  expect(changePasswordForm(true).safeParse(values).error?.issues).toMatchObject([{ message }]);
});
