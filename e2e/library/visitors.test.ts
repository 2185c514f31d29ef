import { delayRequests, expect, hydrated, test } from '../support/journey.ts';
import { expectStill, watchShifts } from '../support/layoutShifts.ts';
import { accountMenu, newMember, signInBrowser } from '../support/members.ts';
import { editButton, endedTitle, LOST_NOTICE, statusButton, writeEntry } from './steps.ts';

test.use({ expectedConsole: [LOST_NOTICE] });

const ADD = '+ Bibliothèque';

test.describe('a visitor', () => {
  test('a visitor loads no code for members, and both buttons lead to sign-up and back to the title', async ({
    guardedPage: page,
    request,
  }) => {
    const asked: string[] = [];
    page.on('request', (one) => asked.push(one.url()));
    for (const path of ['/anime/1', '/explore?genre=Action']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await hydrated(page);
    }
    expect(
      asked.filter((url) => /Member|EntryDialog|QuickAddMenu|\/progression\/|\/favorite\//.test(url)),
    ).toEqual([]);

    const { id } = await endedTitle(request);
    await page.goto(`/anime/${id}`);
    await hydrated(page);
    await statusButton(page, ADD).click();
    await expect(page.getByText('Vous devez être connecté pour ajouter une progression')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/register\\?redirect=/anime/${id}$`));
    await page.goBack();
    await editButton(page).click();
    await expect(page).toHaveURL(new RegExp(`/login\\?redirect=/anime/${id}$`));
    const person = await newMember(request);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(new RegExp(`/anime/${id}$`));
    await expect(accountMenu(page, person.username)).toBeVisible();
  });

  test.describe('without the page’s script', () => {
    test.use({ javaScriptEnabled: false });

    test('a visitor without the page’s script is led to sign-up by both buttons', async ({ page }) => {
      await page.goto('/anime/1');
      await statusButton(page, ADD).click();
      expect(new URL(page.url()).pathname).toBe('/register');
      expect(new URL(page.url()).searchParams.get('redirect')).toBe('/anime/1');
      await page.goto('/anime/1');
      await editButton(page).click();
      expect(new URL(page.url()).pathname).toBe('/login');
      expect(new URL(page.url()).searchParams.get('redirect')).toBe('/anime/1');
    });
  });
});

test.describe('while the session is checked', () => {
  test('boxes reserve the place of the buttons while the session is checked, and nothing moves', async ({
    guardedPage: page,
    request,
  }) => {
    const { id } = await endedTitle(request);
    const person = await newMember(request);
    await writeEntry(request, person, id, { status: 6, progression: 1 });
    await signInBrowser(page, person);
    await watchShifts(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const release = await Promise.all(
        ['auth/refresh', 'progression/anime/*/*', 'favorite/anime/list/*'].map((call) =>
          delayRequests(page, `**/api/${call}`),
        ),
      );
      await page.goto(`/anime/${id}`);
      await hydrated(page);
      for (const name of [ADD, 'Modifier la progression', 'Favori']) {
        await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
      }
      for (const go of release) go();
      await expect(accountMenu(page, person.username)).toBeVisible();
      await expect(statusButton(page, ADD)).toBeHidden();
      await expect(statusButton(page, 'Statut : Revisionnage')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Favori' })).toBeVisible();
      await expectStill(page, 0.01, String(width));
    }
  });
});
