import { parisDate } from '@kiroku/contract/base/dates';
import { expect, hydrated, test } from '../support/journey.ts';
import { endedTitle, LOST_NOTICE, memberOnTitle, statusButton, storedEntry, writeEntry } from './steps.ts';

test.use({ expectedConsole: [LOST_NOTICE] });

// The menu, +1 and what fails: TitleActions.browser.test.tsx.

test('states and +1 are stored beside writes of another device, and enter the history', async ({
  guardedPage: page,
  request,
}) => {
  const { id } = await endedTitle(request);
  const person = await memberOnTitle(page, id);
  const stored = () => storedEntry(request, person, id);
  const messages = page.getByRole('region', { name: 'Messages' });
  const choose = async (current: string, status: string) => {
    await statusButton(page, current).click();
    await page.getByRole('list', { name: current }).getByRole('button', { name: status }).click();
  };

  await choose('+ Bibliothèque', 'En pause');
  await expect(statusButton(page, 'Statut : En pause')).toBeVisible();
  await expect(messages).toContainText('Progression enregistrée');
  expect(await stored()).toMatchObject({ status: 4, progression: 0 });
  await writeEntry(request, person, id, { score: 9, rewatch: 2 });
  await choose('Statut : En pause', 'Abandonné');
  await expect.poll(stored).toMatchObject({ status: 5, score: 9, rewatch: 2 });
  await page.reload();
  await statusButton(page, 'Statut : Abandonné').click();
  await expect(
    page.getByRole('list', { name: 'Statut : Abandonné' }).getByRole('button', { name: 'Abandonné' }),
  ).toHaveAttribute('aria-current', 'true');

  await writeEntry(request, person, id, { status: 1, progression: 0, endDate: null });
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: '+1 épisode' }).click();
  await choose('Statut : En cours', 'Terminé');
  await messages.getByRole('button', { name: /^Je ne sais plus/ }).hover();
  await expect(messages).toContainText('Progression enregistrée, terminé aujourd’hui');
  expect((await stored())?.endDate).toBe(parisDate(Date.now()));
  await messages.getByRole('button', { name: /^Je ne sais plus/ }).click();
  await expect.poll(async () => (await stored())?.endDate).toBeNull();
  const history = await request.get('/api/history/anime', { headers: { authorization: person.token } });
  expect(await history.json()).toMatchObject([{ from: 0, to: 1 }]);
});
