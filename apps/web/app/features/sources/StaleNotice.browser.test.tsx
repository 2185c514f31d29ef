import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/renderPage.tsx';
import { StaleNotice } from './StaleNotice.tsx';

const notice = page.getByRole('status').filter({ hasText: 'Le catalogue n’est plus à jour.' });

test('a catalogue outdated for three weeks states since when, with a link', async () => {
  await renderPage(
    <StaleNotice catalogue={{ isStale: true, refreshedAt: 1_760_000_000_000 }}>
      <a href="/dashboard?tab=catalogue">Voir les sources</a>
    </StaleNotice>,
  );
  await expect.element(notice).toMatchTextContent(/depuis plus de 3 semaines.*09\/10\/2025/);
  await expect.element(notice.getByRole('link', { name: 'Voir les sources' })).toBeVisible();
});

test('a catalogue never refreshed is reported, and a fresh one is not', async () => {
  const { unmount } = await renderPage(<StaleNotice catalogue={{ isStale: true, refreshedAt: null }} />);
  await expect.element(notice).toMatchTextContent(/Aucune source n’a encore pu être lue/);
  await unmount();
  await renderPage(<StaleNotice catalogue={{ isStale: false, refreshedAt: null }} />);
  await expect.element(notice).not.toBeInTheDocument();
});
