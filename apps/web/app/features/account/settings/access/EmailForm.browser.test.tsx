import { changeEmail, refresh, sendVerification } from '@kiroku/contract/account/endpoints';
import { SUCCESS } from '@kiroku/contract/base/problem';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { MemberOnly } from '#app/session/MemberOnly.tsx';
import { answer } from '../../../../../testing/calls.ts';
import { signInAs } from '../../../../../testing/member.ts';
import { renderPage } from '../../../../../testing/renderPage.tsx';
import { EmailForm } from './EmailForm.tsx';
import { VerifyNotice } from './VerifyNotice.tsx';

const Piece = withQueries(() => (
  <MemberOnly skeleton={null}>
    {(member) => (
      <>
        {!member.isEmailVerified && <VerifyNotice email={member.email} />}
        <EmailForm member={member} />
      </>
    )}
  </MemberOnly>
));

const field = page.getByLabelText('Email');
const save = page.getByRole('button', { name: 'Enregistrer' });
const notice = page.getByText('Confirmez votre adresse.');

test('a new address is normalised, must be confirmed, and its mail can be sent again', async () => {
  const { token: _, ...member } = signInAs({ isEmailVerified: true });
  const email = 'sen@kiroku.example';
  const calls = answer(changeEmail, { ...member, email, createdAt: 0, follower: [], following: [] });
  answer(refresh, { ...member, email, isEmailVerified: false });
  const mails = answer(sendVerification, SUCCESS);
  await renderPage(<Piece />);
  expect(notice.query()).toBeNull();
  await field.fill('pas-une-adresse');
  await save.click();
  await expect.element(page.getByText('L’email n’est pas dans le bon format.')).toBeVisible();
  expect(calls).toEqual([]);
  await field.fill('SEN@KIROKU.example');
  await save.click();
  await expect.element(page.getByText('Email mis à jour !')).toBeVisible();
  await expect.element(field).toHaveValue(email);
  await expect.element(notice).toBeVisible();
  await page.getByRole('button', { name: 'Renvoyer le mail' }).click();
  await expect.element(page.getByText('Mail de confirmation envoyé')).toBeVisible();
  expect(mails).toHaveLength(1);
});
