import { sendReport } from '@kiroku/contract/moderation/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, lost } from '../../testing/calls.ts';
import { signInAs } from '../../testing/member.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { ReportButton } from './ReportButton.tsx';

const dialog = page.getByRole('dialog', { name: 'Signaler une image de Naruto' });
const reason = dialog.getByLabelText(/^Raison/);
const text = dialog.getByLabelText(/^Que se passe-t-il/);
const email = dialog.getByLabelText(/^Votre email/);
const send = dialog.getByRole('button', { name: 'Envoyer' });

// Drafts outlive a page: each test reports another title.
async function openReport(id: string) {
  await renderPage(
    <ReportButton target="anime" id={id} name="une image de Naruto">
      Signaler une image
    </ReportButton>,
  );
  await page.getByRole('button', { name: 'Signaler une image' }).click();
  await expect.element(dialog).toBeVisible();
}

test('missing parts of a report are named and focused, and typed values stay until sent', async () => {
  const sent = answer(sendReport, { id: 1 });
  await openReport('1');
  await send.click();
  await expect.element(dialog.getByText('Choisissez une raison.')).toBeVisible();
  await expect.element(dialog.getByText('Expliquez ce qui ne va pas.')).toBeVisible();
  await expect.element(reason).toHaveFocus();
  await reason.selectOptions('Publicité ou arnaque');
  await text.fill('Ce profil ne fait que vendre.');
  await email.fill('pas-un-email');
  await send.click();
  await expect.element(dialog.getByText('L’email n’est pas dans le bon format.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Signaler une image' }).click();
  await expect.element(text).toHaveValue('Ce profil ne fait que vendre.');
  await email.fill('');
  await send.click();
  await expect.element(page.getByText(/^Signalement envoyé\. Merci/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ body: { reason: 'spam', text: 'Ce profil ne fait que vendre.' } }]);
});

test('a member’s report asks for no email, and can be sent again after a failure', async () => {
  signInAs();
  answer(sendReport, lost);
  await openReport('2');
  expect(email.query()).toBeNull();
  await reason.selectOptions('Publicité ou arnaque');
  await text.fill('Une publicité.');
  await send.click();
  await expect.element(page.getByText('Le serveur ne répond pas. Vérifiez votre connexion.')).toBeVisible();
  await expect.element(text).toHaveValue('Une publicité.');
  answer(sendReport, { id: 2 });
  await send.click();
  await expect.element(page.getByText(/^Signalement envoyé\. Merci/)).toBeVisible();
});
