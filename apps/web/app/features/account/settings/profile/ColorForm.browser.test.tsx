import { changeThemeColor } from '@kiroku/contract/account/endpoints';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { MemberOnly } from '#app/session/MemberOnly.tsx';
import type { Member } from '#app/session/sessionStore.ts';
import { answer, failure } from '../../../../../testing/calls.ts';
import { signInAs } from '../../../../../testing/member.ts';
import { renderPage } from '../../../../../testing/renderPage.tsx';
import { ColorForm } from './ColorForm.tsx';

const Piece = withQueries(() => (
  <MemberOnly skeleton={null}>{(member) => <Choosing member={member} />}</MemberOnly>
));

function Choosing({ member }: { member: Member }) {
  const [color, setColor] = useState(member.themeColor);
  return <ColorForm member={member} color={color} onChoose={setColor} />;
}

const colour = (name: string) => page.getByRole('radio', { name, exact: true });
const save = page.getByRole('button', { name: 'Enregistrer' });
const saved = page.getByText('Couleur enregistré', { exact: true });

test('premium colours are shown locked to a member without premium', async () => {
  signInAs();
  await renderPage(<Piece />);
  await expect.element(colour('Torii')).toBeDisabled();
  expect(page.getByRole('radio').elements()).toHaveLength(19);
  await expect
    .element(page.getByRole('link', { name: 'devenir Premium' }))
    .toHaveAttribute('href', '/premium');
});

test('a member with premium may choose any colour', async () => {
  signInAs({ isPremium: true });
  await renderPage(<Piece />);
  await expect.element(colour('Torii')).toBeEnabled();
  await expect.element(page.getByRole('link', { name: 'devenir Premium' })).not.toBeInTheDocument();
});

test('a colour is chosen and saved by keyboard, and busy until stored', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const member = signInAs({ themeColor: '#FF0000' });
  const calls = answer(changeThemeColor, async ({ body }) => {
    await promise;
    return { ...member, follower: [], following: [], createdAt: 0, themeColor: body.themeColor };
  });
  await renderPage(<Piece />);
  expect(save.query()).toBeNull();
  (colour('Ciel').element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(colour('Azur')).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  expect(saved.query()).toBeNull();
  resolve();
  await expect.element(saved).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  expect(calls).toMatchObject([{ body: { themeColor: '#0085FF' } }]);
});

test('a colour that fails to save stays chosen, with a message', async () => {
  answer(changeThemeColor, failure());
  signInAs();
  await renderPage(<Piece />);
  await page.getByText('Violet').click();
  await save.click();
  await expect.element(page.getByText('Une erreur est survenue..', { exact: true })).toBeVisible();
  await expect.element(colour('Violet')).toBeChecked();
  await expect.element(save).toBeEnabled();
});
