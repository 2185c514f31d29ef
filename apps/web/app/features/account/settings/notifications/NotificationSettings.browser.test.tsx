import { recordOf } from '@kiroku/contract/base/kinds';
import {
  changeNotificationSettings,
  readNotificationSettings,
} from '@kiroku/contract/notifications/endpoints';
import { NOTIFICATION_KINDS } from '@kiroku/contract/notifications/kinds';
import type { NotificationSettings as Settings } from '@kiroku/contract/notifications/schema';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../../testing/calls.ts';
import { signInAs } from '../../../../../testing/member.ts';
import { renderPage } from '../../../../../testing/renderPage.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';

const KIND = { site: true, push: false, digest: false };
const SETTINGS: Settings = { weekly: false, kinds: recordOf(NOTIFICATION_KINDS, () => KIND) };
const choice = (channel: string) => page.getByRole('checkbox', { name: `Nouveaux abonnés : ${channel}` });
const weekly = page.getByRole('switch', { name: 'Recevoir l’email hebdomadaire' });
const focus = (element: Element) => (element as HTMLElement).focus();

test('kinds of notifications are chosen by channel, and the digest starts with all kinds', async () => {
  let stored = SETTINGS;
  answer(readNotificationSettings, () => stored);
  const calls = answer(changeNotificationSettings, ({ body }) => {
    const kinds = { ...stored.kinds };
    for (const kind of NOTIFICATION_KINDS)
      Object.assign(kinds, { [kind]: { ...kinds[kind], ...body.kinds?.[kind] } });
    stored = { weekly: body.weekly ?? stored.weekly, kinds };
    return stored;
  });
  await renderPage(<NotificationSettings member={{ ...signInAs(), isValid: true }} />);
  await expect.element(choice('Site')).toBeChecked();
  expect(page.getByRole('columnheader', { name: 'Appareil' }).query()).toBeNull();
  focus(choice('Site').element());
  await userEvent.keyboard(' ');
  await expect.element(choice('Site')).not.toBeChecked();
  expect(page.getByRole('columnheader', { name: 'Email' }).query()).toBeNull();
  focus(weekly.element());
  await userEvent.keyboard(' ');
  await expect.element(choice('Email')).toBeChecked();
  expect(calls[0]?.body).toEqual({ kinds: { follower: { site: false } } });
  await expect
    .poll(() => stored)
    .toMatchObject({
      weekly: true,
      kinds: { follower: { site: false, digest: true }, sequel: { site: true, digest: true } },
    });
});
