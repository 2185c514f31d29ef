import { PROBLEMS } from '@kiroku/contract/base/problems';
import { readDays } from '@kiroku/contract/episodes/endpoints';
import { undoLatest, writeEntry } from '@kiroku/contract/library/endpoints';
import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer, lost, refusal } from '../../../../testing/calls.ts';
import { addButtons, cards, renderHome, seenCount, storeHome, watching } from '../../../../testing/home.tsx';
import { AIRING, ENDED } from '../../../../testing/library.tsx';

const SAVED = 'Progression sauvegardée !';
const FAILED = 'Une erreur est survenue';
const texts = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);
const names = () => texts(cards.getByRole('heading', { level: 3 }));
const airing = { ...AIRING, id: 1 };
const MINUTE = 60_000;

test('airing titles come before ended ones, each with the latest change first', async () => {
  storeHome([
    watching(1),
    watching(2, { media: { ...AIRING, id: 2, title: 'Titre 2' } }),
    watching(3),
    watching(4, { fields: { status: 2 } }),
    watching(5, { media: { ...AIRING, id: 5, title: 'Titre 5' } }),
    watching(6),
  ]);
  await renderHome();
  await expect.element(addButtons.first()).toBeVisible();
  expect(texts(page.getByRole('heading', { level: 2 }))).toEqual([
    'Diffusion en cours2',
    'En cours de visionnage3',
  ]);
  expect(names()).toEqual(['Titre 2', 'Titre 5', 'Titre 1', 'Titre 3', 'Titre 6']);
  // Without a manga there is no section for one.
  await expect.element(page.getByText('En cours de lecture')).not.toBeInTheDocument();
});

test('cards show the next episode and the episodes behind, where known', async () => {
  const now = Date.parse('2026-11-20T20:00:00Z');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const title = (id: number) => ({ ...airing, id, title: `Titre ${id}` });
  storeHome([
    watching(1, {
      media: title(1),
      fields: { progression: 3 },
      released: 4,
      nextEpisode: now + ((2 * 24 + 5) * 60 + 10) * MINUTE,
    }),
    watching(2, { media: title(2), fields: { progression: 1 }, released: 4, nextEpisode: now - 1 }),
    watching(3, { media: title(3), fields: { progression: 4 }, released: 4 }),
    watching(4, { media: title(4) }),
  ]);
  await renderHome();
  await expect.element(addButtons.first()).toBeVisible();
  const [behind, out, upToDate, unknown] = texts(cards);
  expect(behind).toMatch(/Prochain épisode\s: 2J 5H 10M1 épisode de retard/);
  expect(out).toMatch(/Prochain épisode\s: À venir3 épisodes de retard/);
  expect(upToDate).toContain('À jour');
  expect(unknown).not.toMatch(/retard|À jour|Prochain|sorti/);
});

test('a long title is cut visually at 20 characters, and complete for screen readers', async () => {
  storeHome([watching(7, { media: { ...ENDED, title: 'Un titre de plus de vingt lettres' } })]);
  await renderHome();
  await expect.element(page.getByText('Un titre de plus de...')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Un titre de plus de vingt lettres' }))
    .toHaveAttribute('href', '/anime/7/un-titre-de-plus-de-vingt-lettres');
});

test('the focus ring of a card is complete', async () => {
  storeHome([watching(1)]);
  await renderHome();
  (await cards.getByRole('link').findElement()).focus();
  // A key press makes the focus visible.
  await userEvent.keyboard('{Shift}');
  await expect.element(cards).toHaveStyle({ outlineStyle: 'solid', outlineOffset: '2px' });
});

test('on a phone +1 is at least 44 pixels wide and high at the right edge, and the rest a link', async () => {
  await page.viewport(390, 844);
  storeHome([watching(1)]);
  await renderHome();
  const box = (await addButtons.findElement()).getBoundingClientRect();
  expect(box.width).toBeGreaterThanOrEqual(44);
  expect(box.height).toBeGreaterThanOrEqual(44);
  expect(box.left).toBeGreaterThan(290);
  const card = cards.element().getBoundingClientRect();
  const pressed = document.elementFromPoint(card.left + 20, card.top + card.height / 2);
  expect(pressed?.closest('a')?.getAttribute('href')).toBe('/anime/1/titre-1');
});

test('cards keep their place during +1, and have the new order at the next visit', async () => {
  storeHome([watching(1), watching(2), watching(3)]);
  const visit = await renderHome();
  await addButtons.nth(2).click();
  await expect.element(page.getByText(SAVED)).toBeVisible();
  expect(names()).toEqual(['Titre 1', 'Titre 2', 'Titre 3']);
  await visit.unmount();
  await renderHome();
  await expect.poll(names).toEqual(['Titre 3', 'Titre 1', 'Titre 2']);
});

test('the last episode of an ended title removes its card, and passes the focus on', async () => {
  const stored = storeHome([watching(1, { fields: { progression: 11 } }), watching(2)]);
  await renderHome();
  (await addButtons.first().findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('button', { name: 'Tous les épisodes sont vus : Titre 1' }))
    .toHaveFocus();
  await expect.element(page.getByText(SAVED)).toBeVisible();
  await expect.poll(names).toEqual(['Titre 2']);
  await expect.element(addButtons).toHaveFocus();
  expect(stored.entries.get(1)).toMatchObject({ status: 3, progression: 12 });
});

test('« Annuler » restores a title finished by its last episode', async () => {
  const stored = storeHome([watching(1, { fields: { progression: 11 } }), watching(2)]);
  answer(undoLatest, () => {
    stored.write(1, { status: 1, progression: 11, endDate: null });
    const { media } = watching(1);
    const progression = stored.entries.get(1) ?? null;
    return { progression, media, nextEpisode: null, released: null, isFavorite: false };
  });
  await renderHome();
  await addButtons.first().click();
  await expect.poll(names).toEqual(['Titre 2']);
  await page.getByRole('button', { name: /^Annuler/ }).click();
  await expect.poll(names).toEqual(['Titre 1', 'Titre 2']);
  await expect.element(addButtons.first()).toHaveAccessibleName('Ajouter un épisode : Titre 1, +1');
});

test('a refused +1 restores the old number, with a message', async () => {
  storeHome([watching(1, { fields: { progression: 3 } })]);
  answer(writeEntry, refusal(PROBLEMS.invalid));
  await renderHome();
  await addButtons.click();
  await expect.element(seenCount(4)).toBeVisible();
  await expect.element(page.getByText(FAILED)).toBeVisible();
  await expect.element(seenCount(3)).toBeVisible();
});

test('a +1 that cannot be sent restores the old number, and « Réessayer » sends it', async () => {
  const stored = storeHome([watching(1, { fields: { progression: 3 } })]);
  stored.beforeWrite = lost;
  await renderHome();
  await addButtons.click();
  await expect.element(page.getByText(FAILED)).toBeVisible();
  await expect.element(seenCount(3)).toBeVisible();
  stored.beforeWrite = () => undefined;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(seenCount(4)).toBeVisible();
  await expect.poll(() => stored.entries.get(1)?.progression).toBe(4);
});

const OUT = {
  timestamp: Date.now() - 2 * 24 * 60 * MINUTE,
  number: 10,
  track: 'vostfr',
  service: null,
  dubbed: false,
  media: { ...airing, title: 'Titre 1', diffuseur: { Netflix: 'https://exemple.fr/voir' } },
} as const;

const shown = () => texts(cards)[0];

test('the line of a release links to its service in a new tab, above the link of the card', async () => {
  storeHome([watching(1, { media: airing, fields: { progression: 9 }, released: 10 })], [OUT]);
  await renderHome();
  await expect.poll(shown).toMatch(/Épisode\s10\ssorti/);
  const link = cards.getByRole('link', { name: /^Netflix\s: regarder / });
  await expect.element(link).toHaveAttribute('href', 'https://exemple.fr/voir');
  await expect.element(link).toHaveAttribute('target', '_blank');
  const atItsCentre = () => {
    const { x, y, width, height } = link.element().getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2);
  };
  await expect.poll(() => atItsCentre() === link.element()).toBe(true);
  await addButtons.click();
  await expect.poll(shown).toContain('À jour');
  expect(shown()).not.toContain('sorti');
});

test('a list without the agenda is shown and counts', async () => {
  const stored = storeHome([watching(1)]);
  answer(readDays, lost);
  await renderHome();
  await addButtons.click();
  await expect.poll(() => stored.entries.get(1)?.progression).toBe(1);
});

test.each([
  ['2026-11-20T22:30:00Z', '2026-11-20'],
  ['2026-11-20T23:30:00Z', '2026-11-21'],
  ['2026-10-24T21:30:00Z', '2026-10-24'],
  ['2026-10-25T22:30:00Z', '2026-10-25'],
  ['2026-03-28T22:30:00Z', '2026-03-28'],
  ['2026-03-29T22:30:00Z', '2026-03-30'],
])('a first episode at %s starts the entry on %s, the day in Paris', async (moment, day) => {
  vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });
  const stored = storeHome([watching(1)]);
  await renderHome();
  await addButtons.click();
  await expect.poll(() => stored.entries.get(1)?.startDate).toBe(day);
});
