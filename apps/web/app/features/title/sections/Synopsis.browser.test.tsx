import { synopsisView } from '@kiroku/contract/catalogue/shown/details';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { Synopsis } from './Synopsis.tsx';

const LONG = 'Une phrase de trente caractères. '.repeat(20).trim();
const text = () =>
  page.getByRole('region', { name: 'Synopsis' }).getByRole('paragraph').first().element().textContent;
const toggle = page.getByRole('button', { name: /^Lire/ });

const renderSynopsis = (synopsis: string, synopsisLang: 'en' | null = null) =>
  renderPage(<Synopsis kind="anime" title={{ id: 7, synopsisLang }} {...synopsisView(synopsis)} />);

test('a long synopsis unfolds and folds again', async () => {
  await renderSynopsis(LONG);
  await expect.element(toggle).toHaveTextContent('Lire plus');
  expect(text().length).toBeLessThanOrEqual(451);
  expect(text().endsWith('…')).toBe(true);
  await toggle.click();
  await expect.poll(text).toBe(LONG);
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect.element(toggle).toHaveTextContent('Lire plus');
  expect(text().length).toBeLessThanOrEqual(451);
});

test('a folded synopsis is complete in print', async () => {
  await renderSynopsis(LONG);
  await expect.element(toggle).toBeVisible();
  dispatchEvent(new Event('beforeprint'));
  expect(text()).toBe(LONG);
});

test('a short synopsis is not folded, and an English one asks for a translation', async () => {
  await renderSynopsis('A few words.', 'en');
  await expect.element(page.getByText('A few words.')).toHaveAttribute('lang', 'en');
  expect(toggle.query()).toBeNull();
  await expect.element(page.getByRole('link', { name: /proposez une traduction/ })).toBeVisible();
});
