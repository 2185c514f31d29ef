import { listPushDevices } from '@kiroku/contract/push/endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/calls.ts';
import { signInAs } from '../../../testing/member.ts';
import { renderPage } from '../../../testing/renderPage.tsx';
import { PushSettings } from './PushSettings.tsx';

beforeEach(() => void answer(listPushDevices, []));

const renderPush = () => renderPage(<PushSettings uid={signInAs().uid} />);

test('a browser that blocks notifications shows how to allow them, without a button', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied');
  await renderPush();
  await expect.element(page.getByText(/^Ce navigateur refuse les notifications de Kiroku\./)).toBeVisible();
  expect(page.getByRole('main').getByRole('button').query()).toBeNull();
});

test('a browser without push shows a notice', async () => {
  const { PushManager } = window;
  Reflect.deleteProperty(window, 'PushManager');
  await renderPush();
  await expect
    .element(page.getByText(/^Ce navigateur ne peut pas recevoir de notifications\./))
    .toBeVisible();
  Object.assign(window, { PushManager });
});
