import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PAULS_PAGE } from '../../../../testing/profile.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { MoreButton } from './MoreButton.tsx';

test('the first press on the menu of each profile opens it, even once its code is loaded', async () => {
  await renderPage(
    <>
      <MoreButton user={PAULS_PAGE} />
      <MoreButton user={{ ...PAULS_PAGE, uid: 'bob', username: 'Bob' }} />
    </>,
  );
  for (const name of ['Paul', 'Bob']) {
    const label = `Plus d’actions pour ${name}`;
    await page.getByRole('button', { name: label }).click();
    await expect.element(page.getByRole('list', { name: label })).toBeVisible();
  }
});
