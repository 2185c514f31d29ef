import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/renderPage.tsx';
import { StaleNotice } from './StaleNotice.tsx';

const notice = page.getByRole('status').filter({ hasText: 'Le catalogue n’est plus à jour.' });

test('a catalogue that nothing has refreshed for three weeks says since when, and leads further', async () => {
  await renderPage(
    <StaleNotice catalogue={{ isStale: true, refreshedAt: 1_760_000_000_000 }}>
      <a href="/dashboard?tab=catalogue">Voir les sources</a>
    </StaleNotice>,
  );
  await expect.element(notice).toMatchTextContent(/depuis plus de 3 semaines.*09\/10\/2025/);
  await expect.element(notice.getByRole('link', { name: 'Voir les sources' })).toBeVisible();
});

test('a catalogue that was never refreshed says so, and a fresh one says nothing', async () => {
  const { unmount } = await renderPage(<StaleNotice catalogue={{ isStale: true, refreshedAt: null }} />);
  await expect.element(notice).toMatchTextContent(/Aucune source n’a encore pu être lue/);
  await unmount();
  await renderPage(<StaleNotice catalogue={{ isStale: false, refreshedAt: null }} />);
  await expect.element(notice).not.toBeInTheDocument();
});
