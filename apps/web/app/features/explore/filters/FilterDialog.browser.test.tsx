import { exploreUnlistedAnime } from '@kiroku/contract/catalogue/endpoints';
import { suggestStudios } from '@kiroku/contract/contributions/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../testing/calls.ts';
import { address, openExplore, results, storeCatalogue, titlesOf } from '../../../../testing/explore.tsx';
import { signInAs } from '../../../../testing/member.ts';

const dialog = page.getByRole('dialog', { name: 'Affiner la recherche' });
const openDialog = () => page.getByRole('button', { name: 'Affiner la recherche' }).click();
const signIn = page.getByRole('link', { name: 'Se connecter' });

test('rarer filters apply at once, and stay when the dialog closes', async () => {
  storeCatalogue(3);
  await openExplore();
  await openDialog();
  await dialog.getByLabelText('Origine').selectOptions('Chine');
  await expect.poll(address).toBe('/explore?origin=Chine');
  await dialog.getByRole('checkbox', { name: 'Version Française' }).click();
  await expect.poll(address).toContain('vf=true');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Retirer le filtre en VF' })).toBeVisible();
});

test('the studio of the address is in its field, and Enter chooses another', async () => {
  storeCatalogue(3);
  answer(suggestStudios, []);
  await openExplore({ query: '?studio=Sunrise' });
  await openDialog();
  const field = dialog.getByLabelText('Studio');
  await expect.element(field).toHaveValue('Sunrise');
  await field.fill('Bones');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/explore?studio=Bones');
});

test('« Pas dans ma liste » excludes a member’s titles and counts the others', async () => {
  signInAs();
  storeCatalogue(3);
  const asked = answer(exploreUnlistedAnime, titlesOf(1, 2));
  await openExplore({ query: '?type=Film' });
  await openDialog();
  await dialog.getByRole('checkbox', { name: 'Pas dans ma liste' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toBe('/explore?type=Film&unlisted=true');
  await expect.element(page.getByText(/^2 résultats/)).toBeVisible();
  await expect
    .poll(() =>
      results
        .getByRole('heading')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Titre 1', 'Titre 2']);
  expect(asked[0]?.query).toMatchObject({ type: 'Film' });
  await expect.element(signIn).not.toBeInTheDocument();
});

test('« Pas dans ma liste » asks a visitor to sign in and shows all titles', async () => {
  storeCatalogue(3);
  await openExplore({ query: '?type=Film&unlisted=true' });
  await expect
    .element(signIn)
    .toHaveAttribute('href', '/login?redirect=/explore%3Ftype%3DFilm%26unlisted%3Dtrue');
  await expect.element(page.getByText(/^3 résultats/)).toBeVisible();
});
