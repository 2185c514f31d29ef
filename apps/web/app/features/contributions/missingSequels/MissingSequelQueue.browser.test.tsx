import { decideSequel, listMissingSequels } from '@kiroku/contract/relations/endpoints';
import { RELATION_PROBLEMS } from '@kiroku/contract/relations/problems';
import type { MissingSequel } from '@kiroku/contract/relations/schema';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { answer, refusal } from '../../../../testing/calls.ts';
import { signInAs } from '../../../../testing/member.ts';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { MissingSequelQueue } from './MissingSequelQueue.tsx';

const Queue = withQueries(MissingSequelQueue);

const titled = (id: number, title: string): MissingSequel['title'] => ({
  kind: 'anime',
  id,
  title,
  titleEN: null,
  romanji: null,
  titleJP: null,
  image: null,
  type: 'TV',
  status: 3,
  adult: false,
  start: { day: null, month: null, year: 2000 + id },
  total: 12,
});
const missing = (id: number): MissingSequel => ({
  title: titled(id, `Série ${id}`),
  sequel: titled(id + 50, `Série ${id} Saison 2`),
});
/** The list as the server sends it, with the number of all. */
const listed = (...ids: number[]) =>
  Response.json(ids.map(missing), { headers: { 'x-total-count': String(ids.length) } });

const cards = page.getByRole('list', { name: 'Suites à relier' }).getByRole('listitem');

test('missing sequels are linked, refused and passed with one key each', async () => {
  answer(listMissingSequels, () => listed(1, 2, 3, 4));
  const decisions = answer(decideSequel, { success: true });
  await page.viewport(320, 740);
  await renderPage(<Queue uid={signInAs({ isStaff: true }).uid} />);
  await expect.element(cards.first()).toMatchTextContent('Série 1 Saison 2');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await userEvent.keyboard('a');
  await expect.poll(() => cards.elements()).toHaveLength(3);
  // The focus is on the second: J passes it.
  await userEvent.keyboard('j');
  await userEvent.keyboard('r');
  await expect.poll(() => cards.elements()).toHaveLength(2);
  await expect.element(page.getByText(/à décider/)).toMatchTextContent('2 à décider');
  await expect
    .poll(() => decisions.map(({ body }) => body))
    .toEqual([
      { kind: 'anime', id: 1, sequel: 51, verdict: 'accepted' },
      { kind: 'anime', id: 3, sequel: 53, verdict: 'refused' },
    ]);
  await page
    .getByRole('button', { name: /^Relier/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Écarter/ })
    .first()
    .click();
  await expect.element(page.getByText('Aucune suite à relier')).toBeVisible();
});

test('a sequel decided elsewhere is reported, and the list is the server’s again', async () => {
  let waiting = [1, 2];
  answer(listMissingSequels, () => listed(...waiting));
  answer(decideSequel, () => {
    waiting = [2];
    return refusal(RELATION_PROBLEMS.decidedSequel);
  });
  await renderPage(<Queue uid={signInAs({ isStaff: true }).uid} />);
  await page
    .getByRole('button', { name: /^Relier/ })
    .first()
    .click();
  await expect.element(page.getByText(RELATION_PROBLEMS.decidedSequel.message)).toBeVisible();
  await expect.poll(() => cards.elements()).toHaveLength(1);
});
