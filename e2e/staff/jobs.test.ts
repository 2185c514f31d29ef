import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';

const kindCalled = (page: Page, label: string) =>
  page
    .getByRole('list', { name: 'Tâches de fond' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${label}`) }) });

test('the staff sees background jobs and their times', async ({ guardedPage: page, request }) => {
  await signInBrowser(page, await newStaff(request));
  await page.goto('/dashboard');
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Tâches de fond' })
    .click();
  await expect(page).toHaveURL(/\?tab=taches$/);
  const pictures = kindCalled(page, 'Ménage des images');
  await expect(pictures).toContainText('En ordre');
  await expect(pictures).toContainText('Prochain passage');
  await expect(kindCalled(page, 'Vérification de la base de données')).toContainText(/3\sh\s17/);
  await expect(kindCalled(page, 'Notifications push')).toContainText('à la demande');
});

// Failed jobs and « Relancer »: JobKinds.browser.test.tsx.
