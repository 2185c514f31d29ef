import { parisDate } from '@kiroku/contract/base/dates';
import { readUsage } from '@kiroku/contract/usage/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { answer, lost } from '../../../testing/calls.ts';
import { signInAs } from '../../../testing/member.ts';
import { renderPage } from '../../../testing/renderPage.tsx';
import { UsagePanel } from './UsagePanel.tsx';

const Panel = withQueries(UsagePanel);
const table = page.getByRole('table');

test('the staff sees usage as a chart, a table and totals, over two periods', async () => {
  const { uid } = signInAs({ isStaff: true });
  const day = parisDate(Date.now());
  const asked = answer(readUsage, [
    { day, name: 'website_open', events: 40, sessions: 30 },
    { day, name: 'import_started', events: 7, sessions: 3 },
  ]);
  await renderPage(<Panel uid={uid} />);
  const totals = page.getByRole('table', { name: 'Totaux des 30 derniers jours' });
  await expect.element(totals.getByRole('row', { name: 'Imports lancés 7 3' })).toBeVisible();
  await expect.element(page.getByText('maximum 30')).toBeVisible();
  await page.getByLabelText('Sur le graphique').selectOptions('Imports lancés');
  await expect.element(page.getByText(/^Imports lancés, sessions par jour/)).toBeVisible();
  await expect.element(page.getByText('maximum 3')).toBeVisible();
  await page.getByText('Voir les chiffres de chaque jour').click();
  await expect.element(table.first().getByRole('row').nth(1)).toMatchTextContent(/73$/);
  expect(table.first().getByRole('row').elements()).toHaveLength(31);
  await page.getByLabelText('Période').selectOptions('90 derniers jours');
  await expect.poll(() => table.first().getByRole('row').elements().length).toBe(91);
  expect(asked.map(({ query }) => query.days)).toEqual([30, 90]);
});

test('usage that fails to load is reported, and can be loaded again', async () => {
  const { uid } = signInAs({ isStaff: true });
  answer(readUsage, () => lost());
  await renderPage(<Panel uid={uid} />);
  await expect.element(page.getByText('La fréquentation n’a pas pu être chargée')).toBeVisible();
  answer(readUsage, []);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByRole('table', { name: 'Totaux des 30 derniers jours' })).toBeVisible();
});
