import { newProposal } from '../contributions/steps.ts';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, hydrated, REFUSED_NOTICE, test } from '../support/journey.ts';
import { mailedText } from '../support/mailbox.ts';
import { checkToken, chooseVisibility, follow, newMember, signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';
import { report } from './moderationSteps.ts';

test.use({ expectedConsole: [REFUSED_NOTICE] });

test('a visitor reports a profile, a proposal and a title’s picture on their pages', async ({
  guardedPage: page,
  request,
  baseURL,
}) => {
  const member = await newMember(request);
  await page.goto(`/user/${member.username}`);
  await hydrated(page);
  const more = page.getByRole('button', { name: `Plus d’actions pour ${member.username}` });
  await more.click();
  // Without pictures only the profile can be reported; blocking is for members.
  await expect(page.getByRole('button', { name: 'Signaler sa photo' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Bloquer' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Signaler ce profil' }).click();
  const dialog = page.getByRole('dialog', { name: `Signaler le profil de ${member.username}` });
  await dialog.getByLabel('Raison').selectOption('Publicité ou arnaque');
  await dialog.getByLabel('Que se passe-t-il ?').fill('Ce profil ne fait que vendre.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(/^Signalement envoyé\. Merci/)).toBeVisible();
  await expect(dialog).toBeHidden();

  const { staff, titleId, id } = await newProposal(request);
  const headers = { authorization: staff.token };
  await request.patch(`/api/edit/${id}`, { headers, data: { status: 'accepted' } });
  await request.patch(`/api/anime/${titleId}`, {
    headers,
    // The queue shows it to other journeys too.
    data: { image: `${baseURL}/icons/icon-512.png` },
  });
  await page.goto(`/anime/history/${titleId}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Signaler', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Signaler cette proposition' })).toBeVisible();
  await page.goto(`/anime/${titleId}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Signaler une image' }).click();
  const picture = page.getByRole('dialog', { name: /^Signaler une image de / });
  await picture.getByLabel('Raison').selectOption('Atteinte au droit d’auteur');
  await picture.getByLabel('Que se passe-t-il ?').fill('Cette affiche est à moi.');
  await picture.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(/^Signalement envoyé/)).toBeVisible();
});

test('the staff dismisses a report, and takes a measure on another', async ({
  guardedPage: page,
  request,
}) => {
  const [staff, member, author] = [
    await newStaff(request),
    await newMember(request, 'vilain'),
    await newMember(request),
  ];
  await report(request, member.uid, { text: `Sans objet contre ${member.username}.` }, author);
  await signInBrowser(page, staff);
  await page.goto('/dashboard?tab=signalements');
  const card = page.getByRole('listitem').filter({ hasText: `Sans objet contre ${member.username}.` });
  await card.getByRole('button', { name: 'Classer sans suite' }).click();
  await card.getByRole('button', { name: 'Classer', exact: true }).click();
  await expect(card.getByText('Expliquez pourquoi ce signalement reste sans suite.')).toBeVisible();
  await card.getByLabel('Pourquoi sans suite').fill('Rien de contraire aux règles.');
  await card.getByRole('button', { name: 'Classer', exact: true }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: 'Sans suite' }).click();
  await expect(card.getByText('Rien de contraire aux règles.')).toBeVisible();
  await expect.poll(() => mailedText(author.email)).toContain('Rien de contraire aux règles.');

  await report(request, member.uid, { text: `Menaces de ${member.username}.`, reason: 'harassment' }, author);
  await page.goto('/dashboard?tab=signalements');
  const second = page.getByRole('listitem').filter({ hasText: `Menaces de ${member.username}.` });
  await second.getByRole('button', { name: 'Prendre une mesure' }).click();
  await second.getByLabel('Mesure').selectOption('Suspendre');
  await expect(second.getByLabel('Raison')).toHaveValue('harassment');
  await second.getByLabel('Durée').selectOption('3 jours');
  await second.getByLabel('Exposé des motifs').fill('Menaces répétées.');
  await second.getByRole('button', { name: 'Suspendre', exact: true }).click();
  await second.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(second).toHaveCount(0);
  expect(await checkToken(request, member.token)).toMatchObject({ isValid: false });
  await expect.poll(() => mailedText(member.email)).toContain('Menaces répétées.');

  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  const lines = page.getByRole('list', { name: 'Journal' }).getByRole('listitem');
  await expect(lines.filter({ hasText: staff.username }).filter({ hasText: member.username })).toHaveCount(1);
  await page.goto(`/moderation/${member.uid}`);
  await expect(page.getByRole('heading', { name: /^Compte suspendu jusqu’au/ })).toBeVisible();
  await page.getByLabel('Pourquoi la lever').fill('Excuses reçues.');
  await page.getByRole('button', { name: 'Lever la suspension' }).click();
  await page.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(page.getByRole('heading', { name: /^Compte suspendu jusqu’au/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Compte suspendu (3 jours)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Suspension levée' })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
});

test('a member sees no moderation page, and a suspended one sees end, reason and appeal', async ({
  guardedPage: page,
  request,
}) => {
  const [staff, member] = [await newStaff(request), await newMember(request)];
  // Pages of moderation are for the staff alone.
  const html = await (await request.get(`/moderation/${member.uid}`)).text();
  expect(html).not.toContain(member.username);
  await signInBrowser(page, member);
  await page.goto(`/moderation/${member.uid}`);
  await expect(page).toHaveURL(/\/$/);
  const suspended = await request.post(`/api/moderation/user/${member.uid}/suspend`, {
    headers: { authorization: staff.token },
    data: { days: null, reason: 'spam', statement: 'Publicité en série.' },
  });
  expect(suspended.status(), await suspended.text()).toBe(200);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'suspendu' });
  await expect(notice).toContainText('Publicité ou arnaque');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await expectAccessible(page);
});

test('a blocked member can neither follow nor see the library, until unblocked in the settings', async ({
  guardedPage: page,
  request,
}) => {
  const [owner, other] = [await newMember(request, 'hote'), await newMember(request, 'curieux')];
  await chooseVisibility(request, owner, 'followers');
  await follow(request, other, owner);
  const library = () =>
    request.get(`/api/progression/anime/${owner.uid}`, { headers: { authorization: other.token } });
  expect((await library()).status()).toBe(200);
  await signInBrowser(page, owner);
  await page.goto(`/user/${other.username}`);
  await hydrated(page);
  const more = page.getByRole('button', { name: `Plus d’actions pour ${other.username}` });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bloquer' }).press('Enter');
  await expect(page.getByText(`${other.username} est bloqué.`)).toBeVisible();
  expect((await library()).status()).toBe(403);
  const again = await request.post('/api/social/follow', {
    headers: { authorization: other.token },
    data: { follow_uid: owner.uid },
  });
  expect(again.status()).toBe(403);
  await page.goto('/settings/account');
  await page.getByRole('button', { name: `Débloquer ${other.username}` }).click();
  await expect(page.getByText('Vous ne bloquez personne.')).toBeVisible();
  await follow(request, other, owner);
});
