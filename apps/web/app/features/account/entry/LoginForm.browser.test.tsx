import { signIn } from '@kiroku/contract/account/endpoints';
import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, failure, refusal } from '../../../../testing/calls.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { LoginForm } from './LoginForm.tsx';

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Mot de passe', { exact: true });
const submit = page.getByRole('button', { name: 'Se connecter' });

test('a sign-in without an address names the field, focuses it and sends no call', async () => {
  await renderPage(<LoginForm />);
  await submit.click();
  await expect.element(page.getByText('Ce champ est requis.').first()).toBeVisible();
  await expect.element(email).toHaveFocus();
});

test('a refused sign-in shows its message and keeps the typed values', async () => {
  const calls = answer(signIn, refusal(ACCOUNT_PROBLEMS.wrongCredentials));
  await renderPage(<LoginForm />);
  await email.fill('Chihiro@Kiroku.example');
  await password.fill('secret');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Email ou mot de passe incorrect.')).toBeVisible();
  await expect.element(email).toHaveValue('Chihiro@Kiroku.example');
  await expect.element(password).toHaveValue('secret');
  expect(document.documentElement.outerHTML).not.toContain('secret');
  expect(calls).toMatchObject([{ body: { email: 'chihiro@kiroku.example', password: 'secret' } }]);
});

test('a sign-in that fails on the server can be sent again', async () => {
  const calls = answer(signIn, failure());
  await renderPage(<LoginForm />);
  await email.fill('a@b.fr');
  await password.fill('secret');
  await submit.click();
  await expect.element(page.getByText('Une erreur est survenue')).toBeVisible();
  await expect.element(submit).toBeEnabled();
  expect(calls).toHaveLength(1);
});
