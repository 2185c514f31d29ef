import type { JobKindState } from '@kiroku/contract/operations/schema';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './axe.ts';
import { expect, NOT_FOUND_NOTICE, test } from './journey.ts';
import { signInBrowser } from './members.helpers.ts';
import { newStaff } from './operator.ts';

test.use({ expectedConsole: [NOT_FOUND_NOTICE] });

const kindCalled = (page: Page, label: string) =>
  page
    .getByRole('list', { name: 'Tâches de fond' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${label}`) }) });

test('the staff sees what runs in the background, and when', async ({ guardedPage: page, request }) => {
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

test('a job that was given up says why, and « Relancer » tells what became of it', async ({
  guardedPage: page,
  request,
}) => {
  const id = '11111111-1111-4111-8111-111111111111';
  // No kind fails on this site: its true answer gets a failure, of a job that the site does not know.
  await page.route('**/api/jobs', async (route) => {
    const response = await route.fetch();
    const kinds = (await response.json()) as JobKindState[];
    const long = `le service ${'https://tres-long.example/'.repeat(12)} ne répond pas`;
    const failed = kinds.map((kind) =>
      kind.name === 'pushes'
        ? {
            ...kind,
            failed: 1,
            troubles: [
              { id, nextTry: null, attempts: 9, at: 1_790_000_000_000, error: long },
              {
                id: `${id}0`,
                nextTry: 1_790_000_600_000,
                attempts: 1,
                at: 1_790_000_000_000,
                error: 'occupé',
              },
            ],
          }
        : kind,
    );
    await route.fulfill({ response, json: failed });
  });
  await signInBrowser(page, await newStaff(request));
  await page.goto('/dashboard?tab=taches');
  const pushes = kindCalled(page, 'Notifications push');
  await expect(pushes).toContainText('1 échec');
  await expect(pushes.getByRole('listitem')).toHaveCount(2);
  await expect(pushes.getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
  await expectToFit(page);
  const button = pushes.getByRole('button', { name: 'Relancer : Notifications push' });
  const retried = page.waitForResponse('**/api/jobs/*/retry');
  await button.focus();
  await page.keyboard.press('Enter');
  expect((await retried).status()).toBe(404);
  await expect(page.getByText('Cette tâche n’existe pas, ou elle n’a pas échoué.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});
