import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { AnimeState, type AnimeStateProps } from './AnimeState.tsx';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const HOUR = 3_600_000;
const state = page.getByRole('region', { name: 'Diffusion' });

function renderState(shown: Partial<AnimeStateProps>) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const props = { notice: 'Prochain épisode', isAiring: true, next: null, nextDub: null, slot: null };
  return renderPage(<AnimeState {...props} preferredTrack="vostfr" {...shown} />);
}

test('an airing title shows its next episode with a countdown', async () => {
  await renderState({ next: { number: 3, timestamp: NOW + 26 * HOUR } });
  await expect.element(state.getByText('Prochain épisode', { exact: true })).toBeVisible();
  await expect.element(state.getByText(/^1\sj 02\sh 00\smin/)).toBeVisible();
  await expect.element(state.getByText(/^Épisode 3 · jeudi 26 novembre.* à 15\sh \(Paris\)$/)).toBeVisible();
});

test('an airing title without a planned episode states it', async () => {
  await renderState({});
  await expect.element(state.getByText('Aucun épisode programmé')).toBeVisible();
});

test('a long series without a planned episode shows its weekly slot instead', async () => {
  await renderState({ slot: Date.parse('2026-11-29T14:15:00Z') });
  await expect.element(state.getByText(/^dimanche 15\sh\s15$/)).toBeVisible();
  await expect.element(state.getByText('Chaque semaine (Paris)')).toBeVisible();
  await expect.element(state.getByText('Aucun épisode programmé')).not.toBeInTheDocument();
});

test('a planned episode is shown instead of a weekly slot', async () => {
  await renderState({ next: { number: 3, timestamp: NOW + 26 * HOUR }, slot: NOW + 26 * HOUR });
  await expect.element(state.getByText(/^Épisode 3/)).toBeVisible();
  await expect.element(state.getByText(/Chaque semaine/)).not.toBeInTheDocument();
});

test('an upcoming title is marked as upcoming, without a countdown', async () => {
  await renderState({ notice: 'À venir', isAiring: false });
  await expect.element(state).toHaveTextContent('À venir');
});

test('a reader of dubs sees their countdown first, and the other track in a line', async () => {
  await renderState({
    preferredTrack: 'vf',
    next: { number: 5, timestamp: NOW + HOUR },
    nextDub: { number: 3, timestamp: NOW + 50 * HOUR },
  });
  await expect.element(state.getByText(/^2\sj/)).toBeVisible();
  await expect.element(state.getByText(/^VOSTFR\s: épisode 5, mercredi 25 novembre/)).toBeVisible();
});

test('the countdown runs by seconds, and a late episode is marked as such', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const next = { number: 7, timestamp: NOW + 48 * HOUR + 4000 };
  const props = { notice: 'Prochain épisode', isAiring: true, next, nextDub: null, slot: null };
  await renderPage(<AnimeState {...props} preferredTrack="vostfr" />);
  await expect.element(state.getByText(/^2\sj\s00\sh\s00\smin\s04\ss$/)).toBeVisible();
  vi.advanceTimersByTime(5000);
  await expect.element(state.getByText(/^1\sj\s23\sh\s59\smin\s59\ss$/)).toBeVisible();
  vi.advanceTimersByTime(48 * HOUR);
  await expect.element(state.getByText('Semaine prochaine !')).toBeVisible();
});
