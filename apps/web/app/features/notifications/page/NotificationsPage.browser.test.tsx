import { listNotifications } from '@kiroku/contract/notifications/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, failure } from '../../../../testing/calls.ts';
import { signInAs } from '../../../../testing/member.ts';
import { storeNotifications } from '../../../../testing/notifications.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { NotificationsPage } from './NotificationsPage.tsx';

const rows = page.getByRole('main').getByRole('listitem');
const markAll = page.getByRole('button', { name: 'Tout marquer comme lu' });
const more = page.getByRole('button', { name: 'Voir plus' });

const renderNotifications = () =>
  renderPage(<NotificationsPage uid={signInAs().uid} />, { path: '/notifications' });

test('all notifications are listed page by page, and marked as read', async () => {
  const marked = storeNotifications(32);
  await renderNotifications();
  await expect.poll(() => rows.elements()).toHaveLength(30);
  await more.click();
  await expect.poll(() => rows.elements()).toHaveLength(32);
  await expect.element(more).not.toBeInTheDocument();
  await markAll.click();
  await expect.element(markAll).toBeDisabled();
  expect(marked).toMatchObject([{ body: {} }]);
  expect(rows.filter({ hasText: 'Non lue' }).elements()).toHaveLength(0);
  await rows.last().getByRole('link').click();
  await expect.element(page.getByText('Adresse : /user/paul-1')).toBeVisible();
});

test('a failure to load notifications shows on their page, and can be retried', async () => {
  answer(listNotifications, failure());
  await renderNotifications();
  await expect.element(page.getByText('Vos notifications n’ont pas pu être chargées.')).toBeVisible();
  storeNotifications(0);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('Rien de nouveau pour l’instant.')).toBeVisible();
});
