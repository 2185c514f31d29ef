import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/renderPage.tsx';
import { LandingCard } from './LandingCard.tsx';

const MEDIA = { id: 1, title: 'Les Carnets', titleEN: null, romanji: null, titleJP: null, image: null };
const renderCard = (title = MEDIA.title) => {
  const demo = { media: { ...MEDIA, title }, total: 24, released: 12, services: [] };
  return renderPage(<LandingCard demo={demo} tonight={null} />);
};

test('the landing card names France, its services and its hour, and « gardez-en » stays on one line', async () => {
  await page.viewport(320, 640);
  await renderCard();
  await expect
    .element(page.getByText(/en France.: VOSTFR et VF, d’ADN à Crunchyroll, à l’heure de Paris/))
    .toBeVisible();
  const word = page.getByRole('heading', { level: 1 }).getByText('gardez-en');
  expect(word.element().getClientRects()).toHaveLength(1);
});

test('a long title is cut only by letters on the narrowest phone', async () => {
  await page.viewport(360, 740);
  await renderCard('Les Carnets de l’apothicaire et autres histoires très longues du palais intérieur');
  const title = page.getByRole('heading', { level: 3 });
  await expect.element(title).toBeVisible();
  const { scrollWidth, clientWidth } = title.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
