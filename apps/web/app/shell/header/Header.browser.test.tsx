import { PROBLEMS } from '@kiroku/contract/base/problems';
import { countNotifications, liveNotifications } from '@kiroku/contract/notifications/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refusal } from '../../../testing/calls.ts';
import { signInAs } from '../../../testing/member.ts';
import { renderPage } from '../../../testing/renderPage.tsx';
import { BottomBar } from '../BottomBar.tsx';
import { Header } from './Header.tsx';

const mainLinks = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link');
const barLinks = page.getByRole('navigation', { name: 'Raccourcis' }).getByRole('link');
const burger = page.getByRole('button', { name: 'Menu' });
const entry = (name: string) => page.getByRole('list', { name: 'Menu' }).getByRole('link', { name });
const words = (links: typeof mainLinks) => links.elements().map(({ textContent }) => textContent);

const renderHeader = () =>
  renderPage(
    <>
      <Header />
      <BottomBar />
    </>,
    { path: '/agenda' },
  );

function signInHere(isStaff = false): void {
  answer(liveNotifications, refusal(PROBLEMS.forbidden));
  answer(countNotifications, { unread: 0 });
  signInAs({ isStaff });
}

test('a member has their links in the header, and in the bottom bar of a phone', async () => {
  signInHere();
  await renderHeader();
  expect(words(mainLinks)).toEqual(['Accueil', 'Explorer', 'Agenda', 'Bibliothèque', 'Profil']);
  await expect.element(mainLinks.nth(3)).toHaveAttribute('href', '/user/Chihiro/anime');
  await expect.element(page.getByRole('button', { name: 'Compte de Chihiro' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Administration' })).not.toBeInTheDocument();

  await page.viewport(360, 740);
  expect(words(barLinks)).toEqual(['Accueil', 'Explorer', 'Agenda', 'Bibliothèque']);
  await expect.element(barLinks.first()).toBeVisible();
  await burger.click();
  await expect.element(entry('Profil')).toBeVisible();
});

test('a staff member has their tools in the header', async () => {
  signInHere(true);
  await renderHeader();
  await expect
    .element(page.getByRole('link', { name: 'Administration' }))
    .toHaveAttribute('href', '/dashboard');
});

test('the menu of a phone opens, closes on a press outside, and its links work', async () => {
  await page.viewport(360, 740);
  await renderHeader();
  await burger.click();
  await expect.element(entry('Explorer')).toBeVisible();
  await page.elementLocator(document.body).click({ position: { x: 20, y: 500 } });
  await expect.element(entry('Explorer')).not.toBeInTheDocument();
  await burger.click();
  await entry('Explorer').click();
  await expect.element(page.getByText('Adresse : /explore')).toBeVisible();
});

test('the bottom bar of a phone stays in view', async () => {
  await page.viewport(360, 740);
  await renderPage(
    <>
      <div style={{ height: '4000px' }} />
      <BottomBar />
    </>,
  );
  for (const y of [0, 2000]) {
    scrollTo(0, y);
    expect(scrollY).toBe(y);
    const { top, bottom } = barLinks.first().element().getBoundingClientRect();
    expect(top).toBeGreaterThan(600);
    expect(bottom).toBeLessThanOrEqual(740);
  }
});
