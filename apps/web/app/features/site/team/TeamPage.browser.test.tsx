import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { TeamPage } from './TeamPage.tsx';

const TEAM = [
  {
    username: 'Kiroku',
    role: 'CEO & Developer',
    links: [
      { name: 'Email', url: 'mailto:kiroku@kiroku.example' },
      { name: 'X', url: 'https://x.kiroku.example/kiroku' },
    ],
    account: { photoURL: null, themeColor: '#0085FF', isStaff: true, isPremium: false },
  },
  {
    username: 'Hana',
    role: 'Data Manager',
    links: [{ name: 'Instagram', url: 'https://instagram.kiroku.example/hana' }],
    account: null,
  },
];

test('a name with an account links to its profile, and one without has no link', async () => {
  await renderPage(<TeamPage team={TEAM} colorOf={() => ''} />);
  const [first, second] = [page.getByRole('article').first(), page.getByRole('article').last()];
  await expect.element(first.getByText('CEO & Developer')).toBeVisible();
  await expect.element(first.getByText('Modérateur')).toBeVisible();
  await expect
    .element(first.getByRole('link', { name: 'Kiroku', exact: true }))
    .toHaveAttribute('href', '/user/Kiroku');
  await expect
    .element(first.getByRole('link', { name: 'Email' }))
    .toHaveAttribute('href', 'mailto:kiroku@kiroku.example');
  await expect
    .element(first.getByRole('link', { name: 'X', exact: true }))
    .toHaveAttribute('href', 'https://x.kiroku.example/kiroku');
  await expect.element(second.getByText('Data Manager')).toBeVisible();
  await expect.element(second.getByRole('heading', { name: 'Hana' })).toBeVisible();
  await expect.element(second.getByRole('link', { name: 'Hana' })).not.toBeInTheDocument();
  await expect.element(second.getByRole('link', { name: 'Instagram' })).toBeVisible();
});
