import { signUp } from '@kiroku/contract/account/endpoints';
import { ACCOUNT_MESSAGES, ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetSession } from '#app/session/sessionStore.ts';
import { answer, refusal } from '../../../../testing/calls.ts';
import { signInAs } from '../../../../testing/member.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { VisitorOnly } from './VisitorOnly.tsx';

const PASSWORD = 'une-phrase-de-passe-42';
const email = page.getByLabelText('Email');
const username = page.getByLabelText('Pseudo');
const password = page.getByLabelText('Mot de passe', { exact: true });
const tooShort = page.getByText('Le pseudo est trop court.');
const keys = (text: string) => userEvent.keyboard(text);

test('a visitor signs up by keyboard, with each error at its field and the typed values kept', async () => {
  const session = signInAs();
  forgetSession();
  const taken = { email: ACCOUNT_MESSAGES.emailTaken };
  const calls = answer(signUp, ({ body }) =>
    body.email === 'pris@exemple.fr' ? refusal(ACCOUNT_PROBLEMS.emailTaken, taken) : session,
  );
  await renderPage(
    <VisitorOnly>
      <RegisterForm />
    </VisitorOnly>,
    { path: '/register', at: '/register?redirect=/explore/manga' },
  );
  await email.click();
  await keys('pris@exemple.fr{Tab}ab{Tab}');
  await expect.element(tooShort).toBeVisible();
  await keys(`${PASSWORD}{Tab}{Tab}${PASSWORD}!{Enter}`);
  await expect
    .element(page.getByText('Les mots de passe ne correspondent pas.', { exact: true }))
    .toBeVisible();
  await expect.element(username).toHaveFocus();
  expect(calls).toEqual([]);

  await keys('{ControlOrMeta>}a{/ControlOrMeta}chihiro');
  await expect.element(tooShort).not.toBeInTheDocument();
  await keys('{Tab}{Tab} ');
  await expect.element(password).toHaveAttribute('type', 'text');
  await keys(' ');
  await expect.element(password).toHaveAttribute('type', 'password');
  await keys(`{Tab}{ControlOrMeta>}a{/ControlOrMeta}${PASSWORD}{Enter}`);
  await expect.element(page.getByText('Cet email est déjà utilisé.')).toBeVisible();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('Cet email est déjà utilisé.');
  await expect.element(username).toHaveValue('chihiro');
  expect(calls).toHaveLength(1);

  await keys('{ControlOrMeta>}a{/ControlOrMeta}libre@exemple.fr{Enter}');
  await expect.element(page.getByText('Adresse : /explore/manga')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ email: 'libre@exemple.fr', username: 'chihiro', password: PASSWORD });
});
