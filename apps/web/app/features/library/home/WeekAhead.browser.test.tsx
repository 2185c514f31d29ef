import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { agendaItem, NOW } from '../../../../testing/agenda.tsx';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { WeekAhead } from './WeekAhead.tsx';

const DAY = 86_400_000;

test('the days ahead show episodes and weekly slots of watched titles by time, a slot without a number', async () => {
  const known = {
    airings: [agendaItem(3, NOW + 3 * DAY), agendaItem(4, NOW + DAY)],
    releases: new Map(),
    track: 'vostfr' as const,
    now: NOW,
    day: '2026-11-25',
    pending: false,
  };
  const slots = [5, 6].map((id) => ({ ...agendaItem(id, NOW + 2 * DAY), number: null }));
  await renderPage(<WeekAhead titles={new Set([3, 4, 5])} slots={slots} known={known} />);
  const cards = page.getByRole('region', { name: 'À venir cette semaine' }).getByRole('article');
  const texts = cards.elements().map(({ textContent }) => /Titre \d/.exec(textContent)?.[0]);
  expect(texts).toEqual(['Titre 4', 'Titre 5', 'Titre 3']);
  await expect.element(cards.nth(1)).toMatchTextContent(/vendredi 12.*Chaque semaine/);
});
