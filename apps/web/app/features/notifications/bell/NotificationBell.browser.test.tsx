import { PROBLEMS } from '@kiroku/contract/base/problems';
import {
  countNotifications,
  listNotifications,
  liveNotifications,
} from '@kiroku/contract/notifications/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refusal } from '../../../../testing/calls.ts';
import { signInAs } from '../../../../testing/member.ts';
import { storeNotifications } from '../../../../testing/notifications.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { NotificationBell } from './NotificationBell.tsx';

const bell = (name: string) => page.getByRole('button', { name, exact: true });
const panel = page.getByRole('list', { name: 'Notifications' });

// The stream is over at once.
beforeEach(() => void answer(liveNotifications, refusal(PROBLEMS.forbidden)));

async function renderBell(unread: number) {
  answer(countNotifications, { unread });
  await renderPage(<NotificationBell uid={signInAs().uid} />, { path: '/explore' });
}

test('the panel opens by keyboard, marks its content as read, and returns the focus', async () => {
  const marked = storeNotifications(1);
  await renderBell(1);
  await expect.element(bell('Notifications, 1 non lue')).toBeVisible();
  await userEvent.tab();
  await expect.element(bell('Notifications, 1 non lue')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(bell('Notifications')).toBeVisible();
  expect(marked).toMatchObject([{ body: { ids: [1] } }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(bell('Notifications')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('link', { name: /Paul 1 s’est abonné à vous/ })).toBeVisible();
  await userEvent.tab();
  await expect.element(panel.getByRole('link').first()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(panel.getByRole('link', { name: 'Toutes les notifications' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Adresse : /notifications')).toBeVisible();
});

test('a failure to load notifications shows in the panel, and can be retried', async () => {
  const tooMany = { status: 429, code: 'too_many', message: 'Trop de requêtes. Réessayez dans 5 s.' };
  answer(listNotifications, refusal(tooMany));
  await renderBell(0);
  await bell('Notifications').click();
  await expect.element(panel.getByText('Trop de requêtes.', { exact: false })).toBeVisible();
  storeNotifications(0);
  await panel.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(panel.getByText('Rien de nouveau pour l’instant.')).toBeVisible();
});
