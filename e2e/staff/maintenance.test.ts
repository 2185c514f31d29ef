import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, hydrated } from '../support/journey.ts';
import { newMember } from '../support/members.ts';
import { newStaffAt, signInBrowserAt, test } from '../support/ownSite.ts';

const CLI = join(import.meta.dirname, '../../apps/server/src/cli/kiroku.ts');
const maintenance = (DATA_DIR: string, state: 'on' | 'off') =>
  execFileSync(process.execPath, [CLI, 'maintenance', state], { env: { ...process.env, DATA_DIR } });

test('a tab open during the start of maintenance shows its page and links at the next address', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/explore`);
  await hydrated(page);
  maintenance(site.dataDir, 'on');
  try {
    const answer = async () => (await fetch(`${site.origin}/agenda`)).status;
    await expect.poll(answer).toBe(503);
    await page.getByRole('banner').getByRole('link', { name: 'Agenda' }).click();
    await expect(page.getByRole('heading', { name: 'Kiroku est en maintenance' })).toBeVisible();
    await expect(page).toHaveURL(/\/agenda$/);
    await page.getByRole('link', { name: 'Mentions légales' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
  } finally {
    maintenance(site.dataDir, 'off');
  }
  await expect.poll(async () => (await page.goto('/agenda'))?.status()).toBe(200);
});

test('maintenance is announced to visitors, and the staff enters by keyboard', async ({
  page,
  request,
  site,
}) => {
  const staff = await newStaffAt(site, request);
  const member = await newMember(request);
  maintenance(site.dataDir, 'on');
  try {
    await expect.poll(async () => (await page.goto('/explore'))?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Kiroku est en maintenance' })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByRole('link', { name: 'Accès de l’équipe' }).click();
    await expect(page).toHaveURL(/\/maintenance$/);
    await expect(page.getByRole('link', { name: 'Accès de l’équipe' })).toBeVisible();

    await signInBrowserAt(site, page, member);
    await page.goto('/maintenance');
    await expect(page.getByRole('heading', { name: 'Kiroku est en maintenance' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Entrer sur le site' })).toBeHidden();

    await signInBrowserAt(site, page, staff);
    await page.goto('/maintenance');
    const enter = page.getByRole('button', { name: 'Entrer sur le site' });
    await enter.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.origin}/`);
    expect((await page.goto('/explore'))?.status()).toBe(200);
  } finally {
    maintenance(site.dataDir, 'off');
  }
  await page.context().clearCookies();
  await expect.poll(async () => (await page.goto('/explore'))?.status()).toBe(200);
});
