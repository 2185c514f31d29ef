import { expect, hydrated, NOT_FOUND_NOTICE, test } from '../support/journey.ts';
import { newMember, signInBrowser } from '../support/members.ts';
import { newStaff } from '../support/operator.ts';
import { newComment, newPost, ownWords } from './steps.ts';

test('the staff sets the status of a post, visible to all, and removes a comment on its page', async ({
  guardedPage: page,
  request,
}) => {
  const [member, staff] = [await newMember(request), await newStaff(request)];
  const title = `Un bug ${ownWords()}`;
  const id = await newPost(request, member, { title });
  await newComment(request, member, id, 'Une insulte.');
  await signInBrowser(page, staff);
  await page.goto(`/feedback/${id}`);
  await page.getByLabel('Statut').selectOption('in_progress');
  await expect(page.getByText('Statut enregistré')).toBeVisible();
  await expect(page.getByRole('article').getByText('En cours').first()).toBeVisible();
  const { data } = await (await request.get(`/api/feedback/${id}`)).json();
  expect(data.status).toBe('in_progress');

  const comment = page.getByRole('listitem').filter({ hasText: 'Une insulte.' });
  await comment.getByText('Modérer').click();
  await comment.getByLabel('Exposé des motifs').fill('Restons courtois.');
  await comment.getByRole('button', { name: 'Retirer le commentaire' }).click();
  await comment.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
  await expect(page.getByRole('heading', { name: '0 commentaire' })).toBeVisible();
});

test.describe('reported feedback', () => {
  test.use({ expectedConsole: [NOT_FOUND_NOTICE] });

  test('a reported post is removed from the queue of reports, with its comments', async ({
    guardedPage: page,
    request,
    browser,
    baseURL,
  }) => {
    const [member, staff] = [await newMember(request), await newStaff(request)];
    const word = ownWords();
    const id = await newPost(request, member, { title: `Achetez ${word}`, description: `Réclame ${word}` });
    await newComment(request, member, id, `Encore ${word}`);
    await page.goto(`/feedback/${id}`);
    await hydrated(page);
    for (const place of [
      page.getByRole('article'),
      page.getByRole('listitem').filter({ hasText: `Encore ${word}` }),
    ]) {
      await place.getByRole('button', { name: 'Signaler' }).click();
      const dialog = page.getByRole('dialog', { name: /^Signaler le/ });
      await dialog.getByLabel('Raison').selectOption('spam');
      await dialog.getByLabel('Que se passe-t-il ?').fill(`De la publicité ${word}`);
      await dialog.getByRole('button', { name: 'Envoyer' }).click();
      await expect(dialog).toBeHidden();
    }

    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const desk = await context.newPage();
    await signInBrowser(desk, staff);
    await desk.goto('/dashboard?tab=signalements');
    const cards = desk.getByRole('listitem').filter({ hasText: `De la publicité ${word}` });
    await expect(cards).toHaveCount(2);
    const card = cards.filter({ hasText: `Encore ${word}` });
    await expect(card.getByRole('link', { name: `Achetez ${word}` })).toHaveAttribute(
      'href',
      new RegExp(`^/feedback/${id}#commentaire-\\d+$`),
    );
    const ofPost = cards.filter({ hasText: `Réclame ${word}` });
    await ofPost.getByRole('button', { name: 'Prendre une mesure' }).click();
    await ofPost.getByLabel('Exposé des motifs').fill('De la publicité n’a pas sa place ici.');
    await ofPost.getByRole('button', { name: 'Retirer le retour' }).click();
    await ofPost.getByRole('button', { name: 'Cliquez pour confirmer' }).click();
    await expect(cards).toHaveCount(0);
    await context.close();
    expect((await page.goto(`/feedback/${id}`))?.status()).toBe(404);
  });
});
