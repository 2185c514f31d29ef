import { PAGES, type Page } from '@kiroku/contract/pages';
import { expect, test } from '../support/journey.ts';

/** Parts of the addresses of pages that not everybody may open. */
const PARTS: Readonly<Record<string, string>> = {
  ':kind': 'anime',
  ':id': '1',
  ':uid': 'x',
  ':provider': 'myanimelist',
};

const CLOSED = Object.values(PAGES)
  .filter(({ access }: Page) => access !== 'anyone')
  .map(({ access, path }) => ({ access, path: path.replace(/:\w+/g, (part) => PARTS[part] ?? part) }));

test('a visitor is asked to sign in on pages for members, and sent home from pages for the staff', async ({
  guardedPage: page,
}) => {
  for (const { access, path } of CLOSED) {
    await page.goto(path);
    if (access === 'staff') await expect(page, path).toHaveURL('/');
    // Pages that lead to another one name that one.
    else await expect(page, path).toHaveURL(/^[^?]*\/login\?redirect=\//);
  }
});
