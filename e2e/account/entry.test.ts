import { expectAccessible } from '../support/axe.ts';
import { expect, hydrated, REFUSED_NOTICE, test } from '../support/journey.ts';
import { mailedLink } from '../support/mailbox.ts';
import {
  accountMenu,
  checkToken,
  newCredentials,
  newMember,
  signInBrowser,
  signOut,
  storedToken,
} from '../support/members.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

test('a member registers, signs out, recovers the password by mail and signs in', async ({
  guardedPage: page,
  request,
}) => {
  const { username, email, password } = newCredentials('journal');
  await page.goto('/register');
  await hydrated(page);
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByLabel('Pseudo').fill(username);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await expect(page.getByRole('meter', { name: 'Solidité du mot de passe' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Confirmation du mot de passe').fill(password);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(accountMenu(page, username)).toBeVisible();
  await expect(page.getByRole('heading', { name: /Explorez l’univers/ })).toBeHidden();
  const first = (await storedToken(page)) ?? '';
  expect(await checkToken(request, first)).toMatchObject({ isValid: true, email });

  await signOut(page, username);
  await expect(page.getByRole('link', { name: 'S’inscrire' }).first()).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await expect.poll(async () => (await checkToken(request, first)).isValid).toBe(false);

  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  // The address changes before the page, and both have such a field.
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
  await expect(page).toHaveURL(/\/recovery$/);
  await page.getByLabel('Email').fill('pas une adresse');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByText('L’adresse email n’est pas au bon format', { exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByText('Email de réinitialisation envoyé')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const link = await mailedLink(email, 'recovery');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Nouveau mot de passe', exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Nouveau mot de passe', exact: true }).fill('abcd');
  await page.getByLabel('Confirmation du nouveau mot de passe').fill('abcde');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Les mots de passe ne correspondent pas', { exact: true })).toBeVisible();
  await page.getByLabel('Confirmation du nouveau mot de passe').fill('abcd');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Le mot de passe est trop simple')).toBeVisible();
  const renewed = `${password}-neuf`;
  await page.getByRole('textbox', { name: 'Nouveau mot de passe', exact: true }).fill(renewed);
  await page.getByLabel('Confirmation du nouveau mot de passe').fill(renewed);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Le mot de passe a bien été modifié !')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Email ou mot de passe incorrect.')).toBeVisible();
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue(password);
  expect(await page.content()).not.toContain(password);
  await page.getByLabel('Mot de passe', { exact: true }).fill(renewed);
  await page.keyboard.press('Enter');
  await expect(accountMenu(page, username)).toBeVisible();

  await page.goto(link);
  await expect(page).toHaveURL(/\/recovery$/);
  await page.getByRole('textbox', { name: 'Nouveau mot de passe', exact: true }).fill('encore-un-autre-mot');
  await page.getByLabel('Confirmation du nouveau mot de passe').fill('encore-un-autre-mot');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Lien de réinitialisation invalide ou expiré.')).toBeVisible();
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await expect(page.getByRole('button', { name: 'Recevoir le lien' })).toBeVisible();
});

test('the mailed links confirm an address, and undo a changed one', async ({
  guardedPage: page,
  request,
}) => {
  const person = await newMember(request);
  const link = await mailedLink(person.email, 'verify');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Adresse confirmée' })).toBeVisible();
  expect(page.url()).not.toContain('x=');
  expect(await checkToken(request, person.token)).toMatchObject({ isEmailVerified: true });
  await page.goto(link);
  await expect(page.getByText('Lien invalide ou expiré.')).toBeVisible();
  await page.goto('/verify');
  await expect(page.getByText('Lien invalide ou expiré.')).toBeVisible();

  const stolen = newCredentials('voleur').email;
  const headers = { authorization: person.token };
  await request.put('/api/user/email', { headers, data: { email: stolen } });
  await signInBrowser(page, person);
  await page.goto(await mailedLink(person.email, 'undo-email'));
  await page.getByRole('button', { name: 'Annuler le changement d’adresse' }).click();
  await expect(page.getByRole('heading', { name: 'Changement annulé' })).toBeVisible();
  expect(await checkToken(request, person.token)).toMatchObject({ isValid: false });
  await expect(page.getByRole('link', { name: 'S’inscrire' }).first()).toBeVisible();
  const again = await request.post('/api/auth/login', { data: person });
  expect(await again.json()).toMatchObject({ email: person.email });
});

test('a form submitted before its script has loaded sends nothing typed', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill('emilie@exemple.fr');
  await page.getByLabel('Mot de passe', { exact: true }).fill('secret-de-polichinelle');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('secret-de-polichinelle');
});
