import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../testing/renderPage.tsx';
import { DemoCard } from './DemoCard.tsx';

const MEDIA = { id: 1, title: 'Les Carnets', titleEN: null, romanji: null, titleJP: null, image: null };

test.each(['ADN', 'Crunchyroll', 'Amazon Prime Video'])(
  'the card of the landing page has one height in narrow and wide typefaces, with %s',
  async (name) => {
    const services = [name, 'Netflix'].map((one) => ({ name: one, url: 'https://exemple.fr/' }));
    await renderPage(<DemoCard media={MEDIA} total={null} released={12} services={services} />);
    const link = page.getByRole('link', { name: new RegExp(`^${name}\\s: regarder`) });
    await expect.element(link).toBeVisible();
    const release = link.element().closest('p');
    const heights = new Set<number>();
    for (const width of [320, 340, 360, 390, 412, 600, 1280]) {
      await page.viewport(width, 740);
      for (const spacing of ['-0.5px', '0px', '0.5px']) {
        document.body.style.letterSpacing = spacing;
        heights.add(release?.offsetHeight ?? 0);
      }
    }
    document.body.style.letterSpacing = '';
    expect([...heights]).toHaveLength(1);
  },
);

test('+1 on the card of the landing page counts and is announced, without a call', async () => {
  await renderPage(<DemoCard media={MEDIA} total={24} released={12} services={[]} />);
  const add = page.getByRole('button', { name: /^Ajouter un épisode/ });
  const spoken = (count: number) => page.getByText(`${count} épisodes vus sur 24`);
  await expect.element(page.getByText(/^Épisode 12 sorti/)).toBeVisible();
  expect(spoken(11).element().closest('[aria-live=polite]')).not.toBeNull();
  await add.click();
  await expect.element(spoken(12)).toBeInTheDocument();
  await expect.element(page.getByText('À jour', { exact: true })).toBeVisible();
  await expect.element(add).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(spoken(13)).toBeInTheDocument();
});
