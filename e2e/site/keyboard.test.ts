import { addButtons, newMemberWatching, seenCount } from '../home/steps.ts';
import { statusButton, storedEntry } from '../library/steps.ts';
import { expect, hydrated, tabTo, test } from '../support/journey.ts';

test('the catalogue is explored by keyboard', async ({ guardedPage: page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await page.goto('/explore');
  await hydrated(page);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('cowboy bebop');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=cowboy/);
  const first = page.getByRole('list', { name: 'Résultats' }).getByRole('link').first();
  await expect(first).toHaveText(/Cowboy Bebop/);
  await tabTo(page, first, { most: 40 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/anime\/\d+\/cowboy-bebop/);
});

test('filters are chosen by keyboard: a list, genres, the dialog and its focus', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore');
  await hydrated(page);
  const format = page.getByLabel('Format');
  await format.focus();
  await page.keyboard.press('F');
  await expect(page).toHaveURL(/type=Film/);

  const genre = page.getByRole('button', { name: /^Genre/ });
  await genre.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Genres' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/genre=/);
  await page.keyboard.press('Escape');

  const more = page.getByRole('button', { name: 'Affiner la recherche' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Affiner la recherche' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('explore loads with the focus before the skip link, and a link to it focuses the search', async ({
  guardedPage: page,
}) => {
  await page.goto('/explore');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.goto('/team');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Explorer' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a member adds an episode, opens the title and visits library and agenda by keyboard on a narrow phone', async ({
  guardedPage: page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { person, title } = await newMemberWatching(page);
  const press = (key: string) => page.keyboard.press(key);
  await page.goto('/');
  await hydrated(page);
  await tabTo(page, addButtons(page).first());
  await press('Enter');
  await expect(seenCount(page, 1)).toBeVisible();
  await expect.poll(() => storedEntry(request, person, title.id)).toMatchObject({ progression: 1 });
  await press('Shift+Tab');
  await press('Enter');
  await expect(page).toHaveURL(new RegExp(`/anime/${title.id}/`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await tabTo(page, statusButton(page, 'Statut : En cours'));
  await press('Enter');
  const states = page.getByRole('list', { name: 'Statut : En cours' });
  await tabTo(page, states.getByRole('button', { name: 'En pause' }));
  await press('Enter');
  await expect(statusButton(page, 'Statut : En pause')).toBeVisible();
  const heart = page.getByRole('button', { name: 'Favori' });
  await tabTo(page, heart);
  await press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => storedEntry(request, person, title.id)).toMatchObject({ status: 4 });

  const shortcuts = page.getByRole('navigation', { name: 'Raccourcis' });
  await tabTo(page, shortcuts.getByRole('link', { name: 'Bibliothèque' }));
  await press('Enter');
  await expect(page).toHaveURL(new RegExp(`/user/${person.username}/anime`));
  const entry = page.getByRole('main').getByRole('link', { name: title.title }).first();
  await tabTo(page, entry);
  await tabTo(page, shortcuts.getByRole('link', { name: 'Agenda' }));
  await press('Enter');
  await expect(page).toHaveURL(/\/agenda$/);
  const day = page.getByRole('radio', { checked: true });
  const before = await day.getAttribute('value');
  await tabTo(page, day);
  await press('ArrowRight');
  await expect.poll(() => day.getAttribute('value')).not.toBe(before);
});
