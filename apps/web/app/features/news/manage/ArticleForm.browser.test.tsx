import { listFeeds, manageNews, writeArticle } from '@kiroku/contract/news/endpoints';
import type { ManagedArticle } from '@kiroku/contract/news/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { answer } from '../../../../testing/calls.ts';
import { signInAs } from '../../../../testing/member.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { NewsManager } from './NewsManager.tsx';

const Piece = withQueries(NewsManager);
const title = page.getByRole('textbox', { name: /^Titre/ });
const link = page.getByRole('textbox', { name: /^Lien/ });
const picture = page.getByLabelText('Image (adresse)');
const publish = page.getByRole('button', { name: 'Publier' });
const write = page.getByRole('button', { name: 'Nouvel article' });

test('an article is refused at its fields, keeps the typed values, and returns the focus once published', async () => {
  const articles: ManagedArticle[] = [];
  answer(listFeeds, []);
  answer(manageNews, () => ({ total: articles.length, articles }));
  answer(writeArticle, ({ body }) => {
    const article = { ...body, id: 1, timestamp: Date.now(), author: 'Chihiro', image: null };
    const written = { ...article, pinned: false, advertise: body.advertise ?? false };
    articles.push({ ...written, feed: null });
    return written;
  });
  await renderPage(<Piece uid={signInAs({ isStaff: true }).uid} />);
  await write.click();
  await expect.element(title).toHaveFocus();
  await publish.click();
  await expect.element(page.getByText('Le titre doit avoir de 1 à 160 caractères.')).toBeVisible();
  await expect.element(title).toHaveFocus();
  await title.fill('Un entretien avec la réalisatrice');
  await link.fill('javascript:alert(1)');
  await picture.fill('http://images.example/1.png');
  await publish.click();
  await expect
    .element(page.getByText('Lien invalide : seules les adresses http(s) sont acceptées.'))
    .toBeVisible();
  await expect
    .element(page.getByText('Image invalide : seules les adresses https sont acceptées.'))
    .toBeVisible();
  await expect.element(link).toHaveFocus();
  await expect.element(title).toHaveValue('Un entretien avec la réalisatrice');
  await link.fill('https://presse.example/article');
  await picture.fill('');
  await publish.click();
  await expect.element(page.getByText('Article publié.')).toBeVisible();
  await expect.element(write).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Un entretien avec la réalisatrice' })).toBeVisible();
});
