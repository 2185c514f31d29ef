import type { AgendaItem } from '@kiroku/contract/episodes/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { agendaItem, NOW, renderAgenda } from '../../../testing/agenda.tsx';

const DAY = 86_400_000;
const cards = page.getByRole('article');
const days = page.getByRole('main').getByRole('region');
const column = (day: RegExp) => page.getByRole('region', { name: day });
const mine = page.getByRole('switch', { name: 'Ma liste' });
const titles = () =>
  cards
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

/** An episode on each of seven days, a minute before noon, and one more today in the evening. */
const WEEK: AgendaItem[] = [
  ...Array.from({ length: 7 }, (_, at) => agendaItem(at + 1, NOW + at * DAY - 35 * 60_000)),
  agendaItem(8, NOW + 8 * 3_600_000, { Netflix: 'https://exemple.fr/voir' }),
].sort((one, other) => one.timestamp - other.timestamp);

test('today is first and marked, with a line between past and coming broadcasts', async () => {
  await renderAgenda(WEEK);
  const names = days.elements().map((element) => element.querySelector('h2')?.textContent);
  expect(names).toHaveLength(7);
  expect(names[0]).toMatch(/^mercredi 25 novembre.*aujourd’hui/);
  expect(column(/aujourd’hui$/).elements()).toHaveLength(1);
  const lines = column(/aujourd’hui$/)
    .getByRole('listitem')
    .elements();
  expect(lines.map(({ textContent }) => /Titre \d|Maintenant, \d\d:\d\d/.exec(textContent)?.[0])).toEqual([
    'Titre 1',
    'Maintenant, 12:34',
    'Titre 8',
  ]);
  expect(cards.elements().filter((card) => card.matches('[data-past]'))).toHaveLength(1);
});

test('a card shows title, episode, hour and at most three platforms', async () => {
  const everywhere = {
    ADN: 'https://a.fr',
    Netflix: 'https://n.fr',
    Prime: 'https://p.fr',
    Disney: 'https://d.fr',
  };
  await renderAgenda([agendaItem(3, NOW, everywhere)]);
  await expect.element(cards.getByText('12:34', { exact: true })).toBeVisible();
  await expect.element(cards.getByText('Épisode 3', { exact: true })).toBeVisible();
  await expect
    .element(cards.getByRole('link', { name: 'Titre 3' }))
    .toHaveAttribute('href', '/anime/3/titre-3');
  expect(cards.getByText(/ · /).element().textContent.split(' · ')).toHaveLength(3);
});

test('weeks have addresses: the previous, the next, and back to today', async () => {
  const visit = await renderAgenda(WEEK);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect.element(page.getByText('Les 7 prochains jours')).toBeVisible();
  await expect.element(link('Semaine suivante')).toHaveAttribute('href', '/agenda?from=2026-12-02');
  await expect.element(link('Semaine précédente')).toHaveAttribute('href', '/agenda?from=2026-11-24');
  expect(link('Aujourd’hui').query()).toBeNull();
  await visit.unmount();
  await renderAgenda([agendaItem(1, Date.parse('2026-12-29T12:00:00Z'))], {
    data: { first: '2026-12-28', current: false },
  });
  await expect.element(page.getByText('Semaine du 28 décembre 2026 au 3 janvier 2027')).toBeVisible();
  await expect.element(link('Semaine précédente')).toHaveAttribute('href', '/agenda?from=2026-12-21');
  await expect.element(link('Semaine suivante')).toHaveAttribute('href', '/agenda?from=2027-01-04');
  await expect.element(link('Aujourd’hui')).toHaveAttribute('href', '/agenda');
});

test('one chosen platform is in the address, and read from it', async () => {
  const visit = await renderAgenda(WEEK);
  await page.getByLabelText('Diffuseur').selectOptions('Netflix');
  await expect.poll(titles).toEqual(['Titre 8']);
  await expect.element(page.getByText('?diffuseur=Netflix')).toBeVisible();
  await visit.unmount();
  await renderAgenda(WEEK, { query: '?diffuseur=Netflix' });
  await expect.poll(titles).toEqual(['Titre 8']);
  await expect.element(page.getByLabelText('Diffuseur')).toHaveValue('Netflix');
});

test('« Ma liste » explains itself to a visitor, stays unchecked and links to sign-in and back', async () => {
  await renderAgenda(WEEK);
  await mine.click();
  const explained = page.getByRole('dialog', { name: 'Ma liste' });
  await expect
    .element(explained.getByText(/ne garde que les épisodes de ce que vous regardez/))
    .toBeVisible();
  await expect.element(mine).not.toBeChecked();
  const link = explained.getByRole('link', { name: 'Se connecter' });
  await expect.element(link).toHaveAttribute('href', '/login?redirect=/agenda');
  await expect.element(link).toHaveFocus();
});

test('« Ma liste » shows the titles a member watches, and stays chosen at the next visit', async () => {
  const member = { visitor: false, uid: 'u-1', watched: new Set([2, 8]) };
  const visit = await renderAgenda(WEEK, { member });
  await expect.poll(titles).toHaveLength(8);
  await mine.click();
  await expect.poll(titles).toEqual(['Titre 8', 'Titre 2']);
  await visit.unmount();
  await renderAgenda(WEEK, { member });
  await expect.element(mine).toBeChecked();
  await expect.poll(titles).toEqual(['Titre 8', 'Titre 2']);
});

test('an empty « Ma liste » states it and links to the catalogue, or shows everything', async () => {
  await renderAgenda(WEEK, { member: { visitor: false, uid: 'u-1', watched: new Set() } });
  await mine.click();
  await expect.element(page.getByText('Rien de votre liste ces sept jours')).toBeVisible();
  const explore = page.getByRole('link', { name: 'Explorer les anime' });
  await expect.element(explore).toHaveAttribute('href', '/explore');
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect.element(mine).not.toBeChecked();
  await expect.poll(titles).toHaveLength(8);
});

test('in another time zone hours and days are the reader’s, with a note', async () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-13 * 60);
  const options = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Pacific/Auckland' }).resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  await renderAgenda(WEEK);
  await expect
    .element(page.getByText('Heures de votre fuseau horaire (Pacific/Auckland)', { exact: true }))
    .toBeVisible();
  // Wednesday noon in Paris is after midnight there.
  const thursday = column(/^jeudi 26 novembre.*aujourd’hui$/);
  await expect.element(thursday.getByText('08:34', { exact: true })).toBeVisible();
  await expect.element(thursday.getByText('23:59', { exact: true })).toBeVisible();
});

test('in Paris no note about time zones is shown', async () => {
  await renderAgenda(WEEK);
  await expect.poll(titles).toHaveLength(8);
  expect(page.getByText(/fuseau horaire/).query()).toBeNull();
});

test('a phone shows one day at a time, today first, chosen by touch or arrow', async () => {
  await page.viewport(390, 844);
  await renderAgenda(WEEK);
  const visible = () => days.elements().filter((day) => day.checkVisibility());
  await expect.element(column(/aujourd’hui$/)).toBeVisible();
  expect(visible()).toHaveLength(1);
  await page.getByRole('radio', { name: /^lundi / }).click({ force: true });
  await expect.element(column(/^lundi /)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(column(/^mardi /)).toBeVisible();
  expect(visible()).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
