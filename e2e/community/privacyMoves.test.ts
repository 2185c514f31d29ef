import type { APIRequestContext, Page } from '@playwright/test';
import { type DemoTitle, endedTitle, LOST_NOTICE, writeEntry } from '../library/steps.ts';
import { expect, hydrated, test } from '../support/journey.ts';
import { newMember, type Person, signInBrowser } from '../support/members.ts';

test.use({ expectedConsole: [new RegExp(`${LOST_NOTICE.source}|ERR_INTERNET_DISCONNECTED`)] });

const HIDDEN = 'Ce membre ne partage pas sa bibliothèque avec vous.';

type Visibility = 'everyone' | 'followers' | 'nobody';

async function choose(request: APIRequestContext, { token }: Person, visibility: Visibility): Promise<void> {
  const headers = { authorization: token };
  const response = await request.put('/api/user/preferences', { headers, data: { visibility } });
  expect(response.status()).toBe(200);
}

/** Member with one title and one favourite, and a follower in this browser. */
async function followed(page: Page, visibility: Visibility): Promise<{ owner: Person; title: DemoTitle }> {
  const { request } = page;
  const [owner, fan] = [await newMember(request, 'discrete'), await newMember(request, 'fidele')];
  const title = await endedTitle(request);
  await writeEntry(request, owner, title.id, { status: 1, progression: 2 });
  const data = { id: title.id, type: 'Anime' };
  await request.post('/api/favorite/add', { headers: { authorization: owner.token }, data });
  const headers = { authorization: fan.token };
  await request.post('/api/social/follow', { headers, data: { follow_uid: owner.uid } });
  await choose(request, owner, visibility);
  await signInBrowser(page, fan);
  return { owner, title };
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profil' }).getByRole('link', { name });

async function expectHidden(page: Page, { name }: DemoTitle): Promise<void> {
  await expect(page.getByText(HIDDEN)).toBeVisible();
  await expect(page.getByRole('main').getByText(name)).toHaveCount(0);
}

test('Back shows nothing hidden meanwhile, even to members who had seen it', async ({
  guardedPage: page,
}) => {
  for (const before of ['everyone', 'followers'] as const) {
    const { owner, title } = await followed(page, before);
    const shown = page.getByRole('main').getByText(title.name).first();
    await page.goto(`/user/${owner.username}`);
    await hydrated(page);
    await expect(shown, before).toBeVisible();
    for (const name of ['Bibliothèque', 'Favoris']) {
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
      await expect(shown, before).toBeVisible();
    }
    await tab(page, 'Social').click();
    await expect(page.getByRole('heading', { name: 'Abonnements' })).toBeVisible();
    await choose(page.request, owner, 'nobody');
    for (const name of ['Favoris', 'Bibliothèque', 'Vue générale']) {
      await page.goBack();
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
      await expectHidden(page, title);
    }
  }
});

test('a refused answer removes the content from a follower’s screen, on each page of a profile', async ({
  guardedPage: page,
  context,
}) => {
  const { owner, title } = await followed(page, 'followers');
  for (const path of ['', '/anime', '/favorites']) {
    await choose(page.request, owner, 'followers');
    await page.goto(`/user/${owner.username}${path}`);
    await expect(page.getByRole('main').getByText(title.name).first()).toBeVisible();
    await choose(page.request, owner, 'nobody');
    // Back online, the content is fetched again.
    await context.setOffline(true);
    await context.setOffline(false);
    await expectHidden(page, title);
  }
});

// A library whose rest is refused: LibraryPage.browser.test.tsx.
