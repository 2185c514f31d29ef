import { expect, REFUSED_NOTICE, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';
import { editTitle, newTitle } from './steps.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

test('a visitor may fill in the form, is asked to sign in, and returns to it unchanged', async ({
  guardedPage: page,
  request,
}) => {
  const member = await newMember(request);
  await page.goto('/anime/edit/1');
  const notice = page.getByRole('dialog', { name: 'Vous devez être connecté' });
  await expect(notice.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/login?redirect=/anime/edit/1',
  );
  await notice.getByRole('button', { name: 'Fermer' }).last().click();
  const typed = `Vu ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Titre anglais' }).fill(typed);
  await page.getByLabel('Sources et notes').fill('Le générique.');
  await page.getByRole('button', { name: 'Soumettre' }).click();
  // Leaving for the sign-in asks nothing: the form comes along.
  await notice.getByRole('link', { name: 'Se connecter' }).click();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/anime\/edit\/1$/);
  await expect(page.getByRole('textbox', { name: 'Titre anglais' })).toHaveValue(typed);
  await expect(page.getByLabel('Sources et notes')).toHaveValue('Le générique.');
  await page.getByRole('button', { name: 'Soumettre' }).click();
  await expect(page.getByText('Votre demande a été envoyé.')).toBeVisible();
  const sent = await request.get('/api/edit', { headers: { authorization: member.token } });
  expect(await sent.json()).toMatchObject([{ submit: { titleEN: typed }, source: 'Le générique.' }]);
});

test('the second of two editors of one field sees the new value before replacing it, even from a draft or tab', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const id = await newTitle(request, staff, { titleEN: 'Snow', origin: 'Japon' });
  await signInBrowser(page, staff);
  await page.goto(`/anime/edit/${id}`);
  const english = page.getByRole('textbox', { name: 'Titre anglais' });
  await english.fill('Snow Girl');
  await editTitle(request, staff, id, { titleEN: 'Snow Boy', romanji: 'Yuki' });
  const send = page.getByRole('button', { name: 'Modifier', exact: true });
  await send.click();
  await expect(english).toHaveAccessibleDescription(/Modifié entre-temps/);
  await expect(english).toBeFocused();
  await expect(english).toHaveValue('Snow Girl');
  await expect(page.getByText('Sur la fiche : Snow Boy')).toBeVisible();
  // Fields that were not typed in follow.
  await expect(page.getByRole('textbox', { name: 'Titre romanisé' })).toHaveValue('Yuki');
  await send.click();
  await expect(page.getByText('Modification effectuée')).toBeVisible();
  const title = await (await request.get(`/api/anime/${id}`)).json();
  expect(title).toMatchObject({ titleEN: 'Snow Girl', romanji: 'Yuki' });

  // A field that changed while its form lay on another tab, or in a draft, is refused once.
  await page.goto(`/anime/edit/${id}`);
  await english.fill('Snow Girls');
  await editTitle(request, staff, id, { titleEN: 'Snow Dog' });
  await page.getByRole('link', { name: 'Images' }).click();
  await expect(page).toHaveURL(/images$/);
  await send.click();
  await expect(english).toBeFocused();
  await expect(page.getByText('Sur la fiche : Snow Dog')).toBeVisible();

  await editTitle(request, staff, id, { titleEN: 'Snow Cat' });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(english).toHaveValue('Snow Girls');
  await send.click();
  await expect(page.getByText('Sur la fiche : Snow Cat')).toBeVisible();
  await send.click();
  await expect(page.getByText('Modification effectuée')).toBeVisible();
  expect(await (await request.get(`/api/anime/${id}`)).json()).toMatchObject({ titleEN: 'Snow Girls' });
});
