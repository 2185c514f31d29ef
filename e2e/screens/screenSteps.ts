import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { editTitle, newTitle, proposeEdit } from '../contributions/steps.ts';
import { newComment, newPost } from '../feedback/steps.ts';
import { expect, findTitle } from '../support/journey.ts';
import { accountMenu, type Person } from '../support/members.ts';
import type { People } from './members.ts';

type Found = { request: APIRequestContext; people: People };

/** A page, or a state of it that a few steps reach. */
export type Screen = {
  name: string;
  /** Default: a visitor. */
  viewer?: Viewer;
  path: string | ((found: Found) => string | Promise<string>);
  /** State of a complete page. */
  shows?: (page: Page) => Locator;
  /** Steps from the page to the state. */
  act?: (page: Page, viewer: Person) => Promise<unknown>;
  /** Widths whose layouts are different documents: axe looks at each. */
  axeWidths?: readonly number[];
  expectedConsole?: RegExp[];
};

/** Viewers of the screens: a visitor, or a member who is signed in. */
export type Viewer = 'visitor' | 'active' | 'newcomer' | 'staff';

export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });
export const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
export const text = (words: string) => (page: Page) => page.getByText(words);
export const results = (page: Page) =>
  page.getByRole('list', { name: 'Résultats' }).getByRole('link').first();
/** Opens the list of genres, one of which is excluded. */
export async function openGenres(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Genre/ }).click();
  await expect(page.getByRole('button', { name: 'Sans Ecchi', exact: true })).toBeVisible();
}

/** Opens the ways to subscribe to the agenda. */
export async function openCalendars(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'S’abonner à l’agenda' }).click();
  await expect(page.getByRole('button', { name: 'Copier l’adresse' })).toBeVisible();
}

export const sections = (page: Page) => page.getByRole('heading', { level: 2 }).first();
export const profileOf =
  (who: keyof People, tab = '') =>
  ({ people }: Found) =>
    `/user/${people[who].username}${tab}`;
export const titleOf =
  (kind: 'anime' | 'manga', name: string) =>
  async ({ request }: Found) =>
    `/${kind}/${await findTitle({ request }, kind, name)}`;

/** The page of a manga's franchise. */
export const franchiseOf =
  (name: string) =>
  async ({ request }: Found) =>
    `/franchise/manga/${await findTitle({ request }, 'manga', name)}`;

/** A long post; of the member who has everything, commented on. */
export const postOf =
  (who: 'active' | 'newcomer') =>
  async ({ request, people }: Found) => {
    const title = `${'Interminablement'.repeat(4)} long`;
    const id = await newPost(request, people[who], { title, description: `Une ligne\n\n${'x'.repeat(300)}` });
    if (who === 'active') await newComment(request, people.newcomer, id, 'Chez moi aussi.');
    return `/feedback/${id}`;
  };
/** Notifications of the member who has everything: of a long post. */
export async function notified(found: Found): Promise<string> {
  await postOf('active')(found);
  return '/notifications';
}

export async function openBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('link', { name: 'Toutes les notifications' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Notifications' }).locator('[aria-busy]')).toHaveCount(0);
}

/** The column of the e-mail. */
export async function chooseWeekly(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Recevoir l’email hebdomadaire' }).check();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
}

export async function boardOfBugs(found: Found): Promise<string> {
  await postOf('active')(found);
  return '/feedback/bugs';
}

export const LONG_NAME = 'Un titre interminable dont les mots ne finissent jamais, jamais, jamais '
  .repeat(2)
  .trim();

export async function sendEmptyArticle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nouvel article' }).click();
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Le titre doit avoir de 1 à 160 caractères.')).toBeVisible();
}

/** A title whose change a member has proposed. */
export async function proposedChange({ request, people: { active, staff } }: Found): Promise<number> {
  const id = await newTitle(request, staff, { title: LONG_NAME });
  await proposeEdit(request, active, id, { synopsis: 'Une fille marche.', alt: [LONG_NAME], vf: true });
  return id;
}

export async function missingSequel({ request, people: { staff } }: Found): Promise<void> {
  for (const season of ['', ' Saison 2']) await newTitle(request, staff, { title: `${LONG_NAME}${season}` });
}

export async function historyOfTitle({ request, people: { staff } }: Found): Promise<string> {
  const id = await newTitle(request, staff, { title: LONG_NAME });
  await editTitle(request, staff, id, { synopsis: LONG_NAME, alt: [LONG_NAME] });
  return `/anime/history/${id}`;
}

export async function makeMistakes(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('rien');
  await page.getByLabel('Pseudo').fill('a b');
  await page.getByLabel('Mot de passe', { exact: true }).fill('abc');
  await page.getByLabel('Confirmation du mot de passe').fill('abcd');
  await page.keyboard.press('Enter');
  await expect(page.getByText('L’email n’est pas dans le bon format.')).toBeVisible();
}

export async function chooseBanner(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#48b5ff' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Fichier : bannière')
    .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByAltText('Aperçu')).toBeVisible();
}

export async function openReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Plus d’actions pour / }).click();
  await page.getByRole('button', { name: 'Signaler ce profil' }).click();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Choisissez une raison.')).toBeVisible();
}

export async function searchFor(page: Page, typed: string): Promise<void> {
  const recent = { id: 1, image: null, title: LONG_NAME, start: { year: 2013, month: 4, day: 7 } };
  await page.evaluate((stored) => localStorage.setItem('recent_search', stored), JSON.stringify([recent]));
  await page.getByRole('link', { name: 'Rechercher' }).click();
  await page.getByRole('combobox', { name: 'Rechercher des animes' }).fill(typed);
  const dialog = page.getByRole('dialog');
  const answer = dialog.getByRole('option').or(dialog.getByText('Pas de résultats'));
  await expect(answer.first()).toBeVisible();
}

export async function openMenu(page: Page, { username }: Person): Promise<void> {
  await accountMenu(page, username).click();
  await expect(page.getByRole('link', { name: 'Paramètres' })).toBeVisible();
}

export async function startSorting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Réorganiser les anime' }).click();
  await expect(page.getByRole('list', { name: 'Anime favoris à ordonner' })).toBeVisible();
}
