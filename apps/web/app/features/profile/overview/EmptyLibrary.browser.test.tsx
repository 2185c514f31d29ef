import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { EmptyLibrary } from './EmptyLibrary.tsx';

test.each([
  [false, 'Chihiro n’a encore rien ajouté.'],
  [true, 'Votre bibliothèque est vide.'],
])('an empty profile is stated, with a link to the catalogue (own: %s)', async (isOwn, title) => {
  await renderPage(<EmptyLibrary username="Chihiro" isOwn={isOwn} />);
  await expect.element(page.getByText(title)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Explorer le catalogue' }))
    .toHaveAttribute('href', '/explore');
});
