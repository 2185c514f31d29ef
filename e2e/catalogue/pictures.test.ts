import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { drawn, expect, hydrated } from '../support/journey.ts';
import { newMember } from '../support/members.ts';
import { newStaffAt, signInBrowserAt } from '../support/ownSite.ts';
import { addPicturedTitles, pictures, test } from '../support/siteWithPictures.ts';

/** Everything that a page asks for, scripts and prefetches included. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.context().on('request', (one) => asked.push(one.url()));
  return asked;
}

const isForeign = (address: string, origin: string) =>
  /^https?:/.test(address) && !address.startsWith(`${origin}/`);

test('ten pages show copied pictures, and request no other site', async ({
  guardedPage: page,
  request,
  site,
}) => {
  const staff = await newStaffAt(site, request);
  const names = ['Comète bleue', 'Rivière lente', 'Jardin sans fin'];
  const [anime = 0] = await addPicturedTitles(site, request, staff, 'anime', names);
  const [manga = 0] = await addPicturedTitles(site, request, staff, 'manga', names);
  await addPicturedTitles(site, request, staff, 'anime', ['Sans copie']);
  const headers = { authorization: staff.token };
  await request.patch(`/api/anime/${anime}`, {
    headers,
    data: {
      videos: [{ url: 'https://videos.example/1', photo: 'https://videos.example/1.jpg', title: 'Annonce' }],
    },
  });
  await request.post('/api/news', {
    headers,
    data: { title: 'Une annonce', link: 'https://presse.example/1', image: 'https://presse.example/1.jpg' },
  });
  for (const { host } of site.foreign.hosts) await pictures(site, 'fetch', '--host', host);
  const member = await newMember(request);
  await request.post('/api/progression', {
    headers: { authorization: member.token },
    data: { animeID: anime, status: 1, progression: 0 },
  });
  await signInBrowserAt(site, page, member);
  const asked = requestsOf(page);
  const served: string[] = [];
  page.on('response', async (response) => {
    if (/json|html|xml|x-script/.test(response.headers()['content-type'] ?? '')) {
      served.push(await response.text().catch(() => ''));
    }
  });
  const paths = [
    '/',
    '/explore?sortBy=popularity',
    '/explore?search=riviere',
    '/explore/manga?sortBy=popularity',
    `/anime/${anime}`,
    `/manga/${manga}`,
    '/agenda',
    '/recherche?q=jardin',
    `/user/${member.username}/anime`,
    `/anime/edit/${anime}/images`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    await drawn(page);
  }
  expect(asked.filter((address) => isForeign(address, site.origin))).toEqual([]);
  expect(asked.filter((address) => address.includes('/media/poster-copy/')).length).toBeGreaterThan(3);
  const hosts = ['videos.example', 'presse.example/1.jpg', ...site.foreign.hosts.map(({ host }) => host)];
  const links = /https:\/\/videos\.example\/1(?!\.jpg)/g;
  for (const text of served) {
    const pictured = text.replace(links, '');
    for (const host of hosts) expect(pictured).not.toContain(host);
  }
});

test('a copied picture has size and colour before it loads', async ({ guardedPage: page, request, site }) => {
  const staff = await newStaffAt(site, request);
  const [id = 0] = await addPicturedTitles(site, request, staff, 'anime', ['Lumière du soir']);
  await pictures(site, 'fetch');
  await page.goto(`/anime/${id}`);
  const poster = page.getByRole('img', { name: 'Affiche : Lumière du soir' });
  await expect(poster).toHaveJSProperty('complete', true);
  await expect(poster).toHaveAttribute(
    'srcset',
    /\.240-[\da-f]{6}\.webp 240w, .*\.480-[\da-f]{6}\.webp 480w$/,
  );
  expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const ground = poster.locator('xpath=..').locator('svg');
  await expect(ground).toHaveAttribute('color', '#c81828');
  await expect(ground).toHaveCSS('background-color', 'rgb(200, 24, 40)');
});

test('the staff takes a poster down on its page, permanently', async ({
  guardedPage: page,
  request,
  site,
}) => {
  const staff = await newStaffAt(site, request);
  const [id = 0] = await addPicturedTitles(site, request, staff, 'anime', ['Nuage retiré']);
  await pictures(site, 'fetch');
  const { image } = (await (await request.get(`/api/anime/${id}`)).json()) as { image: string };
  expect(image).toContain('/media/poster-copy/');
  await signInBrowserAt(site, page, staff);
  await page.goto(`/anime/${id}`);
  await hydrated(page);
  await page.getByText('Retirer une image').click();
  await expectAccessible(page);
  await page.getByLabel('Exposé des motifs').fill('Demande de l’éditeur.');
  const button = page.getByRole('button', { name: 'Retirer l’affiche' });
  await button.click();
  const confirm = page.getByRole('button', { name: 'Cliquez pour confirmer' });
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
  await confirm.click();
  await expect(page.getByText('Mesure appliquée')).toBeVisible();
  // The drawn poster, at once.
  await expect(page.locator('img[src*="/media/poster-copy/"]')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Affiche : Nuage retiré' })).toBeVisible();
  await pictures(site, 'fetch', '--retry-failed');
  await page.reload();
  await expect(page.locator('img[src*="/media/poster-copy/"]')).toHaveCount(0);
  await page.goto('/dashboard?tab=journal');
  await expect(page.getByText('Image d’un titre retirée').first()).toBeVisible();
});
