import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { newTitle } from '../contributions/steps.ts';
import { expect, test } from '../support/journey.ts';
import { newMember, type Person } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';

const PNG = sharp({ create: { width: 460, height: 690, channels: 3, background: '#268' } })
  .png()
  .toBuffer()
  .then((bytes) => bytes.toString('base64'));

async function upload(request: APIRequestContext, { token }: Person, call: string, more: object) {
  const answer = await request.post(`/api/upload/${call}`, {
    headers: { authorization: token },
    data: { base64: await PNG, ...more },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** The picture that a tool of another site reads from a page. */
async function expectPicture(page: Page, path: string, hook: string): Promise<void> {
  await page.goto(path);
  const address = await page.locator(`img${hook}`).evaluate((image: HTMLImageElement) => image.src);
  expect(address).toMatch(/^https?:\/\//);
  const answer = await page.request.get(address);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);
}

test('extensions find the pictures of a page, even drawn ones that no browser loads', async ({
  guardedPage: page,
}) => {
  const { request } = page;
  const [staff, member] = [await newStaff(request), await newMember(request, 'presence')];
  const drawn = await newTitle(request, staff);
  const { image } = await upload(request, staff, 'poster', { media: 'anime', title: 'affiche' });
  const photographed = await newTitle(request, staff, { image });
  const fetched: string[] = [];
  page.on('request', (one) => fetched.push(one.url()));
  await expectPicture(page, `/anime/${drawn}`, '.anime__poster');
  await expectPicture(page, `/user/${member.username}`, '.user-banner__picture');
  expect(fetched.filter((address) => address.includes('/art/'))).toEqual([]);
  await expectPicture(page, `/anime/${photographed}`, '.anime__poster');
  await expect(page.locator('img.anime__poster')).toBeVisible();
  await upload(request, member, 'avatar', {});
  await expectPicture(page, `/user/${member.username}`, '.user-banner__picture');
  await expect(page.locator('img.user-banner__picture')).toBeVisible();
});
