import { NEWS_TURN_MS } from '@kiroku/contract/news/rules';
import type { Article } from '@kiroku/contract/news/schema';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../../testing/renderPage.tsx';
import { NewsCarousel } from './NewsCarousel.tsx';

const ARTICLES = Array.from({ length: 12 }, (_, at) => ({
  id: at + 1,
  title: `Dépêche ${at + 1}`,
  link: `https://presse.example/${at + 1}`,
  image: null,
  timestamp: 1_790_000_000_000,
  author: 'Le Fil',
  pinned: false,
  advertise: false,
})) satisfies Article[];

const carousel = page.getByRole('region', { name: 'Actualités' });
const button = (name: string) => carousel.getByRole('button', { name, exact: true });
const article = (number: number) => carousel.getByRole('link', { name: new RegExp(`^Dépêche ${number}\\b`) });
const elsewhere = page.getByRole('link', { name: 'Ailleurs' });
const focus = (element: Element) => (element as HTMLElement).focus();

/** Renders the news for readers who want motion, or less of it. */
async function renderNews(motion: 'some' | 'less' = 'some') {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, motion === 'some' && query.includes('reduced-motion') ? 'not all' : query),
  );
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await renderPage(
    <>
      <a href="/ailleurs">Ailleurs</a>
      <NewsCarousel articles={ARTICLES} />
    </>,
  );
  await elsewhere.hover();
  await expect.element(button('Page suivante')).toBeVisible();
}

async function expectPage(number: number): Promise<void> {
  await expect.element(button(`Page ${number}`)).toHaveAttribute('aria-current', 'true');
  await expect.element(article(number * 4 - 3)).toBeInViewport({ ratio: 0.9 });
}

/** Waits until the carousel holds its page, which its status names, or turns. */
async function expectHeld(held: boolean): Promise<void> {
  const status = carousel.getByRole('status');
  await expect.element(status).toHaveTextContent(held ? 'Page 1 sur 3' : '');
}

/** Lets pages turn, and the one that came have its whole time. */
const wait = (turns = 1) => vi.advanceTimersByTime(turns * NEWS_TURN_MS);

test('pages of the news turn without a press, and restart after the last', async () => {
  await renderNews();
  await expectPage(1);
  for (const next of [2, 3, 1, 2]) {
    wait();
    await expectPage(next);
  }
});

test('a page of the news stays with the pointer or focus on it, and after the button', async () => {
  await renderNews();
  await article(2).hover();
  await expectHeld(true);
  wait(3);
  await expectPage(1);
  await elsewhere.hover();
  await expectHeld(false);
  focus(article(2).element());
  await expectHeld(true);
  wait(3);
  await expectPage(1);
  focus(elsewhere.element());
  await expectHeld(false);
  wait();
  await expectPage(2);

  await button('Arrêter le défilement').click();
  await elsewhere.hover();
  focus(elsewhere.element());
  await expect.element(button('Lancer le défilement')).toBeVisible();
  wait(3);
  await expectPage(2);
  await button('Lancer le défilement').click();
  await elsewhere.hover();
  await expectHeld(false);
  wait();
  await expectPage(3);
});

test('no page of the news turns with reduced motion, unless started', async () => {
  await renderNews('less');
  wait(3);
  await expectPage(1);
  focus(button('Lancer le défilement').element());
  await userEvent.keyboard('{Enter}');
  await expectHeld(false);
  wait();
  await expectPage(2);
});

test('pages of the news are turned and read by keyboard', async () => {
  await renderNews();
  focus(elsewhere.element());
  await userEvent.tab();
  await expect.element(button('Arrêter le défilement')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(button('Lancer le défilement')).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Page précédente')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectPage(3);
  await userEvent.keyboard('{ArrowRight}');
  await expectPage(1);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(button('Page 2')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectPage(2);
  await expect.element(carousel.getByRole('status')).toHaveTextContent('Page 2 sur 3');
  // Within a page the arrows take the focus along.
  focus(article(6).element());
  await userEvent.keyboard('{ArrowRight}');
  await expectPage(3);
  await expect.element(article(9)).toHaveFocus();
});
