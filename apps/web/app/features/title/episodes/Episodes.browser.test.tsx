import { listEpisodes } from '@kiroku/contract/episodes/endpoints';
import type { Episode } from '@kiroku/contract/episodes/schema';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, lost } from '../../../../testing/calls.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { Episodes, type EpisodesProps } from './Episodes.tsx';

/** A Wednesday, in the afternoon of Paris. */
const NOW = Date.parse('2026-11-25T15:00:00Z');
const DAY = 86_400_000;

const episode = (number: number, days: number): Episode => ({
  id: number,
  animeID: 7,
  number,
  title: `Nom ${number}`,
  image: null,
  synopsis: null,
  timestamp: Date.parse('2026-11-25T11:30:00Z') + days * DAY,
  duration: null,
  link: null,
  displayCalendar: true,
  isFiller: false,
  service: null,
  vf: null,
});
const FOUR = [-2, -1, 1, 2].map((days, at) => episode(at + 1, days));

const rows = page.getByRole('region', { name: 'Épisodes' }).getByRole('listitem');
const all = page.getByRole('button', { name: 'Afficher les 4 épisodes' });
const texts = () => rows.elements().map(({ textContent }) => textContent);

function renderEpisodes(shown: Partial<EpisodesProps> = {}) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const props = { animeId: 7, first: FOUR, total: FOUR.length, next: 3, seen: null, hiddenFrom: null };
  return renderPage(<Episodes {...props} {...shown} />);
}

test('episodes show releases, the next one with its date, and the member’s progress', async () => {
  const first = FOUR.map((one) => ({ ...one, isFiller: one.number === 4 }));
  await renderEpisodes({ first, seen: 1 });
  await expect
    .poll(texts)
    .toEqual([
      expect.stringMatching(/^Épisode 1vu.*Nom 1$/),
      expect.stringMatching(/^Épisode 2hier 12\sh\s30Nom 2$/),
      expect.stringMatching(/^Épisode 3Prochaindemain 12\sh\s30Nom 3$/),
      expect.stringMatching(/^Épisode 4vendredi 12\sh\s30Nom 4Filler$/),
    ]);
});

test('titles of unseen episodes are hidden with spoilers off, until requested', async () => {
  await renderEpisodes({ seen: 1, hiddenFrom: 2 });
  await expect.element(page.getByText('Nom 1')).toBeVisible();
  expect(page.getByText('Nom 2').query()).toBeNull();
  await rows.nth(1).getByRole('button', { name: 'Titre masqué · Afficher' }).click();
  await expect.element(page.getByText('Nom 2')).toBeVisible();
  expect(page.getByText('Nom 3').query()).toBeNull();
});

test('further episodes load on request, and can be retried', async () => {
  answer(listEpisodes, lost);
  await renderEpisodes({ first: FOUR.slice(0, 2) });
  await all.click();
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect.element(retry).toBeVisible();
  answer(listEpisodes, FOUR);
  await retry.click();
  await expect.poll(() => rows.elements().length).toBe(4);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
