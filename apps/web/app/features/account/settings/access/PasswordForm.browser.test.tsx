import { changePassword } from '@kiroku/contract/account/endpoints';
import { ACCOUNT_MESSAGES } from '@kiroku/contract/account/problems';
import { SUCCESS } from '@kiroku/contract/base/problem';
import { PROBLEMS } from '@kiroku/contract/base/problems';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { answer, refusal } from '../../../../../testing/calls.ts';
import { signInAs } from '../../../../../testing/member.ts';
import { renderPage } from '../../../../../testing/renderPage.tsx';
import { PasswordForm } from './PasswordForm.tsx';

const Piece = withQueries(PasswordForm);
const field = (name: string) => page.getByLabelText(name, { exact: true });
const current = field('Mot de passe actuel');
const next = field('Nouveau mot de passe');
const again = field('Confirmation du nouveau mot de passe');
const button = page.getByRole('button', { name: 'Changer le mot de passe' });

test('a password is sent once both entries match and it is strong enough', async () => {
  const calls = answer(changePassword, SUCCESS);
  await renderPage(<Piece member={signInAs()} />);
  await current.fill('xx');
  await next.fill('abcd');
  await again.fill('a');
  // Each field has two characters before the button shows.
  await expect.element(button).not.toBeInTheDocument();
  await again.fill('ab');
  await button.click();
  await expect.element(page.getByText('Les 2 mots de passe ne correspondent pas !')).toBeVisible();
  await again.fill('abcd');
  await button.click();
  await expect.element(page.getByText('Définissez un nouveau mot de passe plus complexe !')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a wrong current password is refused at its field, and the right one empties the form', async () => {
  const wrong = { password: ACCOUNT_MESSAGES.passwordWrong };
  const calls = answer(changePassword, ({ body }) =>
    body.password === 'juste' ? SUCCESS : refusal(PROBLEMS.invalid, wrong),
  );
  await renderPage(<Piece member={signInAs()} />);
  await current.fill('faux');
  await next.fill('une phrase de passe neuve');
  await again.fill('une phrase de passe neuve');
  await button.click();
  await expect.element(page.getByText('Mot de passe actuel incorrect.')).toBeVisible();
  await expect.element(current).toHaveFocus();
  await current.fill('juste');
  await button.click();
  await expect.element(page.getByText('Mot de passe mis à jour !')).toBeVisible();
  await expect.element(next).toHaveValue('');
  await expect.element(button).not.toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ password: 'juste', newPassword: 'une phrase de passe neuve' });
});
