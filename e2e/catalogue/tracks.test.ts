import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';

const DAY = 86_400_000;

/** An airing title of a test. */
async function newSeries(page: Page, token: string): Promise<{ id: number; name: string }> {
  const name = `Essai doublé ${Date.now()}`;
  const response = await page.request.post('/api/anime', {
    data: { title: name, type: 'TV', status: 1, NbEpisodes: 12 },
    headers: { authorization: token },
  });
  return { id: ((await response.json()) as { id: number }).id, name };
}

/** Two hours, and a day and two hours from now: two broadcasts to come, whatever the hour. */
const soon = () => ({ original: Date.now() + 2 * 3_600_000, dub: Date.now() + DAY + 2 * 3_600_000 });

async function planBoth(page: Page, token: string, animeID: number): Promise<void> {
  const { original, dub } = soon();
  const episode = { animeID, number: 4, timestamp: original, service: 'Crunchyroll' };
  const episodes = [{ ...episode, vf: { timestamp: dub, service: 'ADN' } }];
  const answer = await page.request.post('/api/episode', {
    data: { episodes },
    headers: { authorization: token },
  });
  expect(answer.status()).toBe(201);
}

test('the staff previews and generates both tracks, and moves a dub', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const { id } = await newSeries(page, staff.token);
  await signInBrowser(page, staff);
  await page.goto(`/anime/edit/${id}/episode`);
  await page.getByRole('button', { name: 'Générer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Générer des nouveaux épisodes' });
  await dialog.getByLabel('Date et heure du premier épisode').fill('2026-10-04T17:00');
  await dialog.getByLabel('Nombre d’épisodes').fill('2');
  await dialog.getByLabel('Diffuseur', { exact: true }).selectOption('Crunchyroll');
  await dialog.getByRole('switch', { name: 'Générer aussi la VF' }).check();
  await dialog.getByLabel('Jours entre VOSTFR et VF').fill('7');
  await dialog.getByLabel('Diffuseur de la VF').selectOption('ADN');
  await expect(dialog.getByText('dim. 4 octobre 2026 à 17 h · VF dim. 11 octobre 2026 à 17 h')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Générer' }).click();
  await expect(page.getByText('Épisodes générés')).toBeVisible();
  const first = page.getByRole('region', { name: 'Épisodes' }).getByRole('listitem').first();
  await expect(first).toContainText('VF dim. 11 octobre 2026 à 17 h');
  await page.getByRole('button', { name: 'Modifier l’épisode 1' }).click();
  await expect(page.getByLabel('Diffusion en VF')).toHaveValue('2026-10-11T17:00');
  await page.getByLabel('Diffusion en VF').fill('2026-10-12T18:30');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(first).toContainText('VF lun. 12 octobre 2026 à 18 h 30');
  await page.getByRole('button', { name: 'Modifier l’épisode 1' }).click();
  await page.getByLabel('Diffusion en VF').fill('');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(first).not.toContainText('VF');
});

test('visitors see both tracks of a title, and choose theirs in the agenda', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const { id, name } = await newSeries(page, staff.token);
  await planBoth(page, staff.token, id);
  await page.goto(`/anime/${id}`);
  const broadcast = page.getByRole('region', { name: 'Diffusion', exact: true });
  await expect(broadcast.getByText(/^Épisode 4 · /)).toBeVisible();
  await expect(broadcast.getByText(/^VF.: épisode 4, /)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Épisodes' }).getByText('VF', { exact: false }),
  ).toBeVisible();
  await expectToFit(page);

  // The week of the dub, which may be the next one.
  const { dub } = soon();
  await page.goto(
    `/agenda?from=${new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(dub)}`,
  );
  await hydrated(page);
  const cards = page.getByRole('article').filter({ hasText: name.slice(0, 20) });
  const dubbed = cards.filter({ hasText: 'Épisode 4 en VF' });
  await expect(dubbed).toHaveCount(0);
  await page.getByLabel('Version').selectOption('VF seulement');
  await expect(dubbed).toHaveCount(1);
  await expect(dubbed).toContainText('ADN');
  await expect(page.getByRole('article')).toHaveCount(
    await page.getByRole('article').filter({ hasText: ' en VF' }).count(),
  );
  await expect(page).toHaveURL(/version=vf/);
  await page.reload();
  await hydrated(page);
  await expect(dubbed).toHaveCount(1);
  await page.getByRole('link', { name: 'S’abonner à l’agenda' }).click();
  await expect(page.getByRole('link', { name: 'Apple, Outlook' })).toHaveAttribute(
    'href',
    /^webcal:\/\/[^/]+\/api\/agenda\.ics\?tracks=vf$/,
  );
  await page.keyboard.press('Escape');
  await page.getByLabel('Version').selectOption('VOSTFR');
  await expect(dubbed).toHaveCount(0);
  await expect(page).not.toHaveURL(/version=/);
});

test('a member who prefers dubs sees them on the title, at home and in the agenda', async ({
  guardedPage: page,
  request,
}) => {
  const staff = await newStaff(request);
  const { id } = await newSeries(page, staff.token);
  await planBoth(page, staff.token, id);
  const person = await newMember(request);
  await request.post('/api/progression/anime/write', {
    data: { id, status: 1, progression: 3 },
    headers: { authorization: person.token },
  });
  await signInBrowser(page, person);
  await page.goto('/settings/account');
  const choice = page.getByRole('switch', { name: /Suivre la VF/ });
  await choice.click();
  await expect(choice).toBeChecked();
  await page.goto(`/anime/${id}`);
  const broadcast = page.getByRole('region', { name: 'Diffusion', exact: true });
  await expect(broadcast.getByText(/^Épisode 4 en VF · /)).toBeVisible();
  await expect(broadcast.getByText(/^VOSTFR.: épisode 4, /)).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Prochain épisode en VF').first()).toBeAttached();
  await page.goto('/agenda');
  await expect(page.getByLabel('Version')).toHaveValue('preferVf');
});
