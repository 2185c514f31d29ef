import { readTonight } from '@kiroku/contract/episodes/endpoints';
import type { Tonight as Broadcasts } from '@kiroku/contract/episodes/schema';
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
  const items = [
    agendaItem(3, NOW + 6 * HOUR, { ADN: 'https://adn.example/3' }),
    agendaItem(4, NOW + 5 * HOUR),
  ];
  return renderDay(items);
};
const renderDay = (items: Broadcasts['items']) =>
  renderPage(<Tonight data={tonightOf({ day: '2026-11-25', items }, NOW)} look="tile" />);

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
  const asked = answer(readTonight, { day: '2026-11-26', items: [agendaItem(5, NOW + 29 * HOUR)] });
  await renderTonight();
  await expect.element(tonight.getByRole('heading', { name: 'Titre 3' })).toBeVisible();
  vi.setSystemTime(NOW + 24 * HOUR);
  vi.advanceTimersByTime(60_000);
  await expect.element(tonight.getByRole('heading', { name: 'Titre 5' })).toBeVisible();
  await expect.element(tonight.getByRole('heading', { name: 'Titre 3' })).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('what airs before the evening follows it under a heading of its own, a slot without number or « sorti »', async () => {
  setZone('Europe/Paris');
  await renderDay([
    agendaItem(6, NOW - 2 * HOUR),
    { ...agendaItem(8, NOW - HOUR), number: null },
    agendaItem(7, NOW + 6 * HOUR),
  ]);
  expect(cards.elements()).toHaveLength(1);
  const today = page.getByRole('region', { name: 'Aujourd’hui' });
  const [first, second] = [today.getByRole('article').first(), today.getByRole('article').last()];
  await expect.element(first).toMatchTextContent(/10:34 · sorti.*Épisode 6/);
  await expect.element(second).toMatchTextContent(/11:34.*Chaque semaine/);
  await expect.element(second).not.toMatchTextContent(/sorti/);
  expect(page.getByRole('heading', { level: 3, name: 'Aujourd’hui' }).elements()).toHaveLength(1);
});

test('a day without an evening says so, and still shows what it has', async () => {
  await renderDay([agendaItem(6, NOW - 2 * HOUR)]);
  await expect.element(tonight.getByText('Rien de prévu ce soir.')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Aujourd’hui' }).getByRole('heading', { name: 'Titre 6' }))
    .toBeVisible();
});
