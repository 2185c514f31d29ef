import type { Page } from '@playwright/test';
import { expect, REFUSED_NOTICE, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';
import { ownWords } from './steps.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'a press': async (page) => {
    await page.goto('/feedback/request');
    await page.getByRole('button', { name: 'Proposer une amélioration' }).click();
  },
  // A press before the session is known leads there.
  'its address': (page) => page.goto('/feedback/request?nouveau=1'),
};

for (const [way, open] of Object.entries(WAYS)) {
  test(`a session that ends while typing loses nothing of a form opened by ${way}`, async ({
    guardedPage: page,
    request,
  }) => {
    const member = await newMember(request);
    await signInBrowser(page, member);
    await open(page);
    const title = `Un thème ${ownWords()}`;
    // A later call would learn of the end before the form is sent.
    const similar = page.waitForResponse('**/api/feedback/similar?*');
    await page.getByLabel('Titre').fill(title);
    await page.getByLabel('Description').fill('Avec beaucoup de mots.');
    await similar;
    const ended = await request.post('/api/auth/logout', { headers: { authorization: member.token } });
    expect(ended.status()).toBe(200);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
    await expect(page.getByLabel('Titre')).toHaveValue(title);
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    // Signing in by the form continues on its page: the page of sign-in is tested by the session's journey.
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByLabel('Titre')).toHaveValue(title);
    await expect(page.getByLabel('Description')).toHaveValue('Avec beaucoup de mots.');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}
