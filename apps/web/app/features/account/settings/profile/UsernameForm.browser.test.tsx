import { changeUsername } from '@kiroku/contract/account/endpoints';
import { ACCOUNT_MESSAGES, ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MemberOnly } from '#app/session/MemberOnly.tsx';
import { answer, refusal } from '../../../../../testing/calls.ts';
import { signInAs } from '../../../../../testing/member.ts';
import { renderPage } from '../../../../../testing/renderPage.tsx';
import { UsernameForm } from './UsernameForm.tsx';

const field = page.getByLabelText('Pseudo');
const save = page.getByRole('button', { name: 'Enregistrer' });

test('a taken username is refused at its field, and a free one brings a new token', async () => {
  const member = signInAs({ username: 'Chihiro' });
  const taken = { username: ACCOUNT_MESSAGES.usernameTaken };
  answer(changeUsername, ({ body: { username } }) =>
    username === 'Haku'
      ? refusal(ACCOUNT_PROBLEMS.usernameTaken, taken)
      : { ...member, username, token: 'renamed', createdAt: 0, follower: [], following: [] },
  );
  await renderPage(<MemberOnly skeleton={null}>{(current) => <UsernameForm member={current} />}</MemberOnly>);
  await expect.element(field).toHaveValue('Chihiro');
  expect(save.query()).toBeNull();
  await field.fill('Haku');
  await save.click();
  await expect.element(page.getByText('Ce pseudo est déjà utilisé.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill('Sen');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Pseudo mis à jour !')).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Sen');
  expect(localStorage.getItem('token')).toBe('renamed');
});
