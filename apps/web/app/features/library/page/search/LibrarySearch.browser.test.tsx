import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { address, button, names, openLibrary } from '../../../../../testing/libraryPage.tsx';

const search = page.getByRole('searchbox');

afterEach(() => vi.unstubAllGlobals());

test('without a worker titles are found by their text, and an empty search can be cleared', async () => {
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new DOMException('not here', 'SecurityError');
      }
    },
  );
  await openLibrary({ query: '?q=detective' });
  await expect.poll(names).toEqual(['Conan']);
  await expect.element(page.getByText('1 titre', { exact: true })).toBeVisible();
  await search.fill('zzzzqqqq');
  await expect.element(page.getByText('Aucun résultat')).toBeVisible();
  await button('Tout effacer').click();
  await expect.poll(names).toHaveLength(4);
  await expect.element(search).toHaveValue('');
  await expect.poll(address).toBe('');
});
