import type { Page } from '@playwright/test';
import { editTitle, newTitle } from './contributions.helpers.ts';
import { expect, hydrated, REFUSED_NOTICE, test } from './journey.ts';
import { newCredentials, newMember, signInBrowser } from './members.helpers.ts';
import { newStaff } from './operator.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

const question = (page: Page) => page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
const toAgenda = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Agenda' });

test('settings ask before unsent changes are left: staying keeps what was typed, leaving leaves', async ({
  guardedPage: page,
  request,
}) => {
  await signInBrowser(page, await newMember(request));
  await page.goto('/settings/account');
  await page.getByLabel('Email', { exact: true }).fill('autre@exemple.fr');
  // A second form of the same page: one question for both.
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('une autre phrase');
  await page.getByRole('navigation', { name: 'Paramètres' }).getByRole('link', { name: 'Profil' }).click();
  await expect(question(page)).toHaveCount(1);
  await question(page).getByRole('button', { name: 'Rester' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/settings\/account$/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('autre@exemple.fr');
  await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toHaveValue('une autre phrase');

  await toAgenda(page).click();
  await question(page).getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL(/\/agenda$/);
  await expect(question(page)).toBeHidden();
});

test('nothing asks without a change, after taking it back, and after saving; closing the page asks too', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  await signInBrowser(page, person);
  await page.goto('/settings/profile');
  const field = page.getByLabel('Pseudo', { exact: true });
  await field.fill('autre-nom');
  await field.fill(person.username);
  await toAgenda(page).click();
  await expect(page).toHaveURL(/\/agenda$/);

  await page.goBack();
  const { username } = newCredentials('neuf');
  await field.fill(username);
  page.once('dialog', (dialog) => void dialog.dismiss());
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');

  await hydrated(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Pseudo mis à jour !')).toBeVisible();
  await toAgenda(page).click();
  await expect(page).toHaveURL(/\/agenda$/);
});

test('a visitor may look, is asked to sign in, and comes back to the form as they filled it', async ({
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

test('the second of two editors of one field sees the new value before they replace it', async ({
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
});

test('a field that changed while its form lay in a draft or on another tab is refused once', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const id = await newTitle(request, staff, { titleEN: 'Snow' });
  await signInBrowser(page, staff);
  await page.goto(`/anime/edit/${id}`);
  const english = page.getByRole('textbox', { name: 'Titre anglais' });
  const send = page.getByRole('button', { name: 'Modifier', exact: true });
  await english.fill('Snow Girl');
  await editTitle(request, staff, id, { titleEN: 'Snow Boy' });
  await page.getByRole('link', { name: 'Images' }).click();
  await expect(page).toHaveURL(/images$/);
  await send.click();
  await expect(english).toBeFocused();
  await expect(page.getByText('Sur la fiche : Snow Boy')).toBeVisible();

  await editTitle(request, staff, id, { titleEN: 'Snow Cat' });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(english).toHaveValue('Snow Girl');
  await send.click();
  await expect(page.getByText('Sur la fiche : Snow Cat')).toBeVisible();
  await send.click();
  await expect(page.getByText('Modification effectuée')).toBeVisible();
  expect(await (await request.get(`/api/anime/${id}`)).json()).toMatchObject({ titleEN: 'Snow Girl' });
});
