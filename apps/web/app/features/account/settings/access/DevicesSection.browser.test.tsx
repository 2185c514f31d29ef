import { endDevice, listDevices } from '@kiroku/contract/account/endpoints';
import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { SUCCESS } from '@kiroku/contract/base/problem';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { answer, refusal } from '../../../../../testing/calls.ts';
import { signInAs } from '../../../../../testing/member.ts';
import { renderPage } from '../../../../../testing/renderPage.tsx';
import { DevicesSection } from './DevicesSection.tsx';

const Piece = withQueries(DevicesSection);
const device = (id: string, current = false) => ({
  id,
  createdAt: 0,
  lastSeen: Date.now(),
  agent: `Firefox ${id}`,
  current,
});
const others = page
  .getByRole('list', { name: 'Appareils connectés' })
  .getByRole('listitem')
  .filter({ hasNotText: 'Cet appareil' });

test('a double click ends one device once, and one already ended counts as ended', async () => {
  answer(listDevices, [device('a', true), device('b'), device('c'), device('d')]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls = answer(endDevice, ({ params }) => promise.then(() => (params.id === 'd' ? gone : SUCCESS)));
  const gone = refusal(ACCOUNT_PROBLEMS.unknownDevice);
  await renderPage(<Piece uid={signInAs().uid} />);
  await expect.poll(() => others.elements()).toHaveLength(3);
  await others.first().getByRole('button').dblClick();
  resolve();
  await expect.poll(() => others.elements()).toHaveLength(2);
  // By the second click another device may be under the pointer.
  const second = new MouseEvent('click', { bubbles: true, detail: 2 });
  others.first().getByRole('button').element().dispatchEvent(second);
  await userEvent.hover(others.first());
  expect(calls).toMatchObject([{ params: { id: 'b' } }]);

  await others.last().getByRole('button').click();
  await expect.poll(() => others.elements()).toHaveLength(1);
  expect(calls).toHaveLength(2);
  expect(page.getByRole('alert').query()).toBeNull();
});
