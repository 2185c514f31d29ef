import { readCalendarAddress, renewCalendarAddress } from '@kiroku/contract/episodes/endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { agendaItem, NOW, renderAgenda } from '../../../testing/agenda.tsx';
import { answer, lost } from '../../../testing/calls.ts';
import { signInAs } from '../../../testing/member.ts';

const ITEMS = [agendaItem(1, NOW, { Netflix: 'https://exemple.fr/voir' })];
const SECRET = 'https://kiroku.example/api/agenda/secret.ics';
const dialog = page.getByRole('dialog', { name: 'S’abonner à l’agenda' });
const address = dialog.getByLabelText('Adresse du calendrier');
const make = dialog.getByRole('button', { name: 'Créer mon adresse' });
const openDialog = () => page.getByRole('link', { name: 'S’abonner à l’agenda' }).click();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

/** Dialog of a member who has chosen « Ma liste ». */
async function openOwn() {
  const { uid } = signInAs();
  await renderAgenda(ITEMS, { member: { visitor: false, uid, watched: new Set([1]) } });
  await page.getByRole('switch', { name: 'Ma liste' }).click();
  await openDialog();
}

test('a calendar is subscribed with Google Agenda, webcal or the address, with the filters of the page', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderAgenda(ITEMS, { query: '?diffuseur=Netflix' });
  await openDialog();
  await expect.element(dialog.getByText('tout l’agenda, sur Netflix')).toBeVisible();
  const webcal = 'webcal://kiroku.example/api/agenda.ics?diffuseur=Netflix';
  await expect.element(dialog.getByRole('link', { name: 'Apple, Outlook' })).toHaveAttribute('href', webcal);
  await expect
    .element(dialog.getByRole('link', { name: 'Google Agenda' }))
    .toHaveAttribute('href', `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`);
  await dialog.getByRole('button', { name: 'Copier l’adresse' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Adresse copiée' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith('https://kiroku.example/api/agenda.ics?diffuseur=Netflix');
});

test('an address that cannot be copied can be selected', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await renderAgenda(ITEMS);
  await openDialog();
  await dialog.getByRole('button', { name: 'Copier l’adresse' }).click();
  await expect.element(page.getByText('Sélectionnez l’adresse et copiez-la.')).toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Copier l’adresse' })).toBeVisible();
});

test('« Ma liste » has a calendar with a secret address, created there and changed in the settings', async () => {
  answer(readCalendarAddress, { address: null });
  answer(renewCalendarAddress, { address: SECRET });
  await openOwn();
  await expect.element(dialog.getByText('votre liste', { exact: true })).toBeVisible();
  await make.click();
  await expect.element(address).toHaveValue(SECRET);
  await expect
    .element(dialog.getByRole('link', { name: 'vos paramètres' }))
    .toHaveAttribute('href', '/settings/account#calendrier');
});

test('a secret address that cannot be read is reported, and « Réessayer » reads it again', async () => {
  answer(readCalendarAddress, lost);
  await openOwn();
  await expect.element(dialog.getByText('Le serveur ne répond pas. Vérifiez votre connexion.')).toBeVisible();
  answer(readCalendarAddress, { address: SECRET });
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(address).toHaveValue(SECRET);
});
