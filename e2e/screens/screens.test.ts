import { expectAccessible, expectToFit } from '../support/axe.ts';
import { expect, hydrated } from '../support/journey.ts';
import { accountMenu, signInBrowser } from '../support/members.ts';
import { test } from './members.ts';
import { SCREENS } from './screens.ts';

// One after the other, as by default, they would delay the end of the run.
test.describe.configure({ mode: 'parallel' });

for (const [page, screens] of Object.entries(SCREENS)) {
  for (const screen of screens) {
    const { name, viewer = 'visitor', path, shows, act, axeWidths = [1280], expectedConsole = [] } = screen;
    test.describe(`${page}: ${name}`, () => {
      test.use({ expectedConsole });

      test('axe finds no fault in either theme, and the page fits every width', async ({
        guardedPage: page,
        request,
        people,
      }) => {
        const person = people[viewer === 'visitor' ? 'newcomer' : viewer];
        if (viewer !== 'visitor') await signInBrowser(page, person);
        await page.goto(typeof path === 'string' ? path : await path({ request, people }));
        await hydrated(page);
        if (viewer !== 'visitor') await expect(accountMenu(page, person.username)).toBeVisible();
        if (shows) await expect(shows(page)).toBeVisible();
        await act?.(page, person);
        for (const width of axeWidths) {
          await page.setViewportSize({ width, height: 900 });
          await expectAccessible(page);
        }
        await expectToFit(page);
      });
    });
  }
}
