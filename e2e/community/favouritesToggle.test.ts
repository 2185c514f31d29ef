import { expect, hydrated, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';

// Failures, quick presses and visitors: FavouriteButton.browser.test.tsx.

test('an anime and a manga become favourites, and no longer are after removal and a reload', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  await signInBrowser(page, person);
  const heart = page.getByRole('button', { name: 'Favori' });
  for (const kind of ['anime', 'manga']) {
    const stored = async () => (await request.get(`/api/favorite/${kind}/list/${person.uid}`)).json();
    await page.goto(`/${kind}/2`);
    await hydrated(page);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Le titre à été ajouté aux favoris')).toBeVisible();
    expect(await stored()).toEqual([2]);
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('Le titre à été supprimé des favoris')).toBeVisible();
    expect(await stored()).toEqual([]);
  }
});
