import { expect, hydrated, NOT_FOUND_NOTICE, test } from '../support/journey.ts';

test.use({ expectedConsole: [NOT_FOUND_NOTICE] });

// In a separate context: the refusals provoked here are reported, which would fail a journey.
test('text becomes neither markup nor a worker, except through the policies of the site', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/explore');
  await hydrated(page);
  const refused = await page.evaluate(() => {
    const tries: [string, () => unknown][] = [
      ['text', () => Object.assign(document.createElement('p'), { innerHTML: 'un' })],
      ['markup', () => Object.assign(document.createElement('p'), { innerHTML: '<img src=x>' })],
      ['the address of a script', () => Object.assign(document.createElement('script'), { src: '/x.js' })],
      ['a worker', () => new Worker('/assets/x.js')],
    ];
    return tries.flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch (error) {
        return error instanceof TypeError ? [name] : [String(error)];
      }
    });
  });
  expect(refused).toEqual(['markup', 'the address of a script', 'a worker']);
  const ran = await page.evaluate(() => {
    for (const field of ['textContent', 'innerHTML', 'text']) {
      const script = document.createElement('script');
      Object.assign(script, { [field]: 'document.title = "ran"' });
      document.body.append(script);
    }
    return document.title;
  });
  expect(ran).not.toBe('ran');
  await context.close();
});

test('a page rendered again after a failure works under the policy', async ({ guardedPage: page }) => {
  await page.goto('/user/personne-de-ce-nom');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: /Cette page n’existe pas/ })).toBeVisible();
});
