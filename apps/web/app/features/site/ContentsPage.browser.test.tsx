import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/renderPage.tsx';
import { ContentsPage } from './ContentsPage.tsx';

const SECTIONS = ['Éditeur', 'Vos droits'].map((title, at) => ({
  id: `partie-${at}`,
  title,
  body: <p>{title}, en détail.</p>,
}));
const contents = page.getByRole('navigation', { name: 'Sommaire' });

test('the contents are beside the sections, except on a phone', async () => {
  await renderPage(<ContentsPage title="Mentions légales" lead="Qui répond." sections={SECTIONS} />);
  await expect.element(contents.getByRole('link', { name: 'Vos droits' })).toBeVisible();
  await page.viewport(390, 800);
  await expect.element(contents).not.toBeInTheDocument();
  await page.viewport(1280, 800);
  await expect.element(contents).toBeVisible();
});
