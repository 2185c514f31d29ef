import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { PictureUpload } from './PictureUpload.tsx';

test('a refused file shows its reason, and the same one can be chosen again', async () => {
  await renderPage(<PictureUpload of="poster" onSent={() => {}} />);
  const chooser = page.getByLabelText('Fichier : Envoyer une affiche');
  await userEvent.upload(chooser, new File(['texte'], 'a.txt', { type: 'text/plain' }));
  const refusal = page.getByText('Veuillez renseigner un format d’image correct');
  await expect.element(refusal).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Envoyer une affiche' }))
    .toHaveAccessibleDescription(/format d’image/);
  // A browser sends no change for a file that is still chosen.
  await expect.element(chooser).toHaveValue('');
});
