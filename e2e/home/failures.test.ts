import { storedEntry } from '../library/steps.ts';
import { expect, test } from '../support/journey.ts';
import { withoutLaterRetries } from '../support/members.ts';
import { addButtons, LIST_CALL, newMemberWatching, seenCount } from './steps.ts';

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4(?:12|22)/] });

// +1 and a list that fail: ProgressList and MemberHome.browser.test.tsx.

test('closing the page right after +1 loses no press', async ({ guardedPage: page, context, request }) => {
  const { person, title } = await newMemberWatching(page);
  await page.goto('/');
  await addButtons(page).click();
  await expect(seenCount(page, 1)).toBeVisible();
  // A file without script, of this site: a page of another process is not waited for by the browser when it is slow.
  await page.goto('/robots.txt');
  await expect.poll(async () => (await storedEntry(request, person, title.id))?.progression).toBe(1);

  const closed = await context.newPage();
  await closed.goto('/');
  await addButtons(closed).click();
  await closed.close();
  const next = await context.newPage();
  await next.goto('/');
  await expect(seenCount(next, 2)).toBeVisible();
  await expect.poll(async () => (await storedEntry(request, person, title.id))?.progression).toBe(2);
});

test('+1 works offline, and is sent once online', async ({ guardedPage: page, context, request }) => {
  await page.clock.install();
  const { person, title } = await newMemberWatching(page);
  await page.goto('/');
  await expect(addButtons(page)).toBeVisible();
  await context.setOffline(true);
  await addButtons(page).click();
  await addButtons(page).click();
  await page.clock.runFor(5000);
  await expect(seenCount(page, 2)).toBeVisible();
  await expect(page.getByText('Une erreur est survenue')).toBeHidden();
  expect((await storedEntry(request, person, title.id))?.progression).toBe(0);
  await context.setOffline(false);
  await expect.poll(async () => (await storedEntry(request, person, title.id))?.progression).toBe(2);
  await expect(page.getByText('Progression sauvegardée !')).toBeVisible();
  await expect(seenCount(page, 2)).toBeVisible();
});

test('presses left by an earlier visit are sent, and an older answer does not reset the number', async ({
  guardedPage: page,
  context,
  request,
}) => {
  const { person, title } = await newMemberWatching(page);
  await page.goto('/');
  await expect(addButtons(page)).toBeVisible();
  await context.setOffline(true);
  await addButtons(page).click();
  await expect(seenCount(page, 1)).toBeVisible();
  await page.close();
  // A busy browser may still send it on unload: it counts once all the same.
  await context.setOffline(false);

  const next = await context.newPage();
  let answers = 0;
  await next.route(LIST_CALL, async (route) => {
    // Response from before the press that arrives after it.
    const response = await route.fetch();
    answers += 1;
    if (answers === 1)
      await expect.poll(async () => (await storedEntry(request, person, title.id))?.progression).toBe(1);
    if (answers === 1) await expect(next.getByText('Progression sauvegardée !')).toBeVisible();
    await route.fulfill({ response });
  });
  await next.goto('/');
  await expect(addButtons(next)).toBeVisible();
  await expect(next.getByText('Progression sauvegardée !')).toBeHidden();
  await expect(seenCount(next, 1)).toBeVisible();
});

test('a session that cannot be checked is reported, and « Réessayer » checks it', async ({
  guardedPage: page,
}) => {
  await newMemberWatching(page);
  await withoutLaterRetries(page);
  let broken = true;
  await page.route('**/api/auth/refresh', (route) => (broken ? route.abort() : route.continue()));
  await page.goto('/');
  await expect(page.getByText('Votre progression n’a pas pu être chargée')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Explorez l’univers/ })).toBeHidden();
  broken = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(addButtons(page)).toBeVisible();
});

test('+1 does not restore a title removed in another tab, and offers to add it', async ({
  guardedPage: page,
  context,
  request,
}) => {
  const { person, title } = await newMemberWatching(page, { progression: 3 });
  await page.goto('/');
  await expect(addButtons(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/user/${person.username}/anime`);
  await other.getByRole('button', { name: /^Modifier/ }).click();
  await other.getByRole('button', { name: 'Supprimer' }).click();
  await other.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect.poll(() => storedEntry(request, person, title.id)).toBeNull();
  await other.close();

  await addButtons(page).click();
  await expect(page.getByText('Ce titre a été retiré de votre bibliothèque.')).toBeVisible();
  await expect(addButtons(page)).toHaveCount(0);
  expect(await storedEntry(request, person, title.id)).toBeNull();
  await page.getByRole('button', { name: 'Le remettre' }).click();
  await expect(seenCount(page, 4)).toBeVisible();
  await expect
    .poll(() => storedEntry(request, person, title.id))
    .toMatchObject({ progression: 4, status: 1 });
});
