import { readDays } from '@kiroku/contract/episodes/endpoints';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { agendaItem } from '../../../testing/agenda.tsx';
import { answer } from '../../../testing/calls.ts';
import { renderPage } from '../../../testing/renderPage.tsx';
import { Tonight } from './Tonight.tsx';
import { tonightOf } from './tonight.ts';

const HOUR = 3_600_000;
/** A Wednesday, 12:34 in Paris. */
const NOW = Date.parse('2026-11-25T11:34:00Z');
const tonight = page.getByRole('region', { name: 'Ce soir' });
const cards = tonight.getByRole('article');

/** Sets the time zone of the browser. */
function setZone(timeZone: string): void {
  const hours = new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' });
  vi.spyOn(Date.prototype, 'toTimeString').mockImplementation(function (this: Date) {
    return hours.format(this);
  });
}

const renderTonight = () => {
  const items = [agendaItem(3, NOW + HOUR, { ADN: 'https://adn.example/3' }), agendaItem(4, NOW + 5 * HOUR)];
  return renderPage(<Tonight data={tonightOf(items, NOW)} look="tile" />);
};

test('a broadcast shows its hour, episode, title and service', async () => {
  setZone('Europe/Paris');
  await renderTonight();
  expect(cards.elements()).toHaveLength(2);
  await expect.element(cards.last()).toMatchTextContent(/17:34/);
  await expect.element(cards.last()).toMatchTextContent(/Épisode 4/);
  const title = cards.last().getByRole('heading').getByRole('link');
  await expect.element(title).toHaveAttribute('href', '/anime/4/titre-4');
  const link = cards.first().getByRole('link', { name: /ADN/ });
  await expect.element(link).toHaveAttribute('href', 'https://adn.example/3');
  await expect.element(link).toHaveAttribute('target', '_blank');
  expect(link.element().getAttribute('rel')).toContain('noopener');
  await expect
    .element(tonight.getByRole('link', { name: 'Tout l’agenda' }))
    .toHaveAttribute('href', '/agenda');
  await expect.element(tonight.getByText('Heures de votre fuseau horaire')).not.toBeInTheDocument();
});

test('in another time zone hours are the reader’s, with a note', async () => {
  setZone('Pacific/Auckland');
  await renderTonight();
  await expect.element(cards.last()).toMatchTextContent(/05:34/);
  await expect.element(tonight.getByText('Heures de votre fuseau horaire')).toBeVisible();
});

test('a page open after midnight shows the new evening', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW });
  const asked = answer(readDays, [agendaItem(5, NOW + 24 * HOUR)]);
  await renderTonight();
  await expect.element(tonight.getByRole('heading', { name: 'Titre 3' })).toBeVisible();
  vi.setSystemTime(NOW + 24 * HOUR);
  vi.advanceTimersByTime(60_000);
  await expect.element(tonight.getByRole('heading', { name: 'Titre 5' })).toBeVisible();
  await expect.element(tonight.getByRole('heading', { name: 'Titre 3' })).not.toBeInTheDocument();
  expect(asked).toMatchObject([{ query: { from: '2026-11-26' } }]);
});
