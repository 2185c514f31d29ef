import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { LinkChips } from './LinkChips.tsx';
import { platformChips } from './titleLinks.ts';

const link = (source: string, url: string) => ({ source, url, language: null, note: null });

test('external links open in a new tab', async () => {
  const chips = platformChips([link('Netflix', 'https://www.netflix.com/title/1')]);
  await renderPage(<LinkChips title="Où regarder" chips={chips} wordmarks />);
  const netflix = page.getByRole('link');
  await expect.element(netflix).toHaveTextContent('Netflix');
  await expect.element(netflix).toHaveAttribute('target', '_blank');
  await expect.element(netflix).toHaveAttribute('href', 'https://www.netflix.com/title/1');
  await expect.element(netflix).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
});

test('an address other than http or https is not a link', async () => {
  const chips = platformChips([link('Netflix', 'javascript:alert(1)')]);
  await renderPage(<LinkChips title="Où regarder" chips={chips} />);
  expect(page.getByRole('link').query()).toBeNull();
});
