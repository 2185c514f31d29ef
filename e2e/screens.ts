import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { editTitle, newTitle, proposeEdit, proposeTitle } from './contributions.helpers.ts';
import { addButtons } from './home.helpers.ts';
import { expect, findTitle, NOT_FOUND_NOTICE, REFUSED_NOTICE } from './journey.ts';
import { accountMenu, type Person } from './members.helpers.ts';
import { report } from './moderation.helpers.ts';
import type { People } from './screens.helpers.ts';

type Found = { request: APIRequestContext; people: People };

/** A page, or a state of it that a few steps reach. */
export type Screen = {
  name: string;
  path: string | ((found: Found) => string | Promise<string>);
  /** What is there once the page is complete. */
  shows?: (page: Page) => Locator;
  /** Steps from the page to the state. */
  act?: (page: Page, viewer: Person) => Promise<unknown>;
  /** Widths whose layouts are different documents: axe looks at each. */
  axeWidths?: readonly number[];
  expectedConsole?: RegExp[];
};

/** Viewers of the screens: a visitor, or a member who is signed in. */
export type Viewer = 'visitor' | 'active' | 'newcomer' | 'staff';

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const text = (words: string) => (page: Page) => page.getByText(words);
const results = (page: Page) => page.getByRole('list', { name: 'Résultats' }).getByRole('link').first();
const sections = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const profileOf =
  (who: keyof People, tab = '') =>
  ({ people }: Found) =>
    `/user/${people[who].username}${tab}`;
const titleOf =
  (kind: 'anime' | 'manga', name: string) =>
  async ({ request }: Found) =>
    `/${kind}/${await findTitle({ request }, kind, name)}`;

const OF_VISITORS: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'explore', path: '/explore' },
  { name: 'filtered explore', path: '/explore?genre=Action&status=3', shows: results },
  { name: 'explore manga', path: '/explore/manga' },
  { name: 'no result', path: '/explore?search=zzzzqqqqxxxx' },
  { name: 'a refused filter', path: '/explore?page=0', expectedConsole: [NOT_FOUND_NOTICE] },
  { name: 'a 404', path: '/404', expectedConsole: [NOT_FOUND_NOTICE] },
  { name: 'an anime', path: titleOf('anime', 'Fullmetal Alchemist: Brotherhood') },
  { name: 'a manga', path: titleOf('manga', 'One Piece') },
  { name: 'a history', path: historyOfTitle, axeWidths: [390, 1280] },
  { name: 'the agenda', path: '/agenda', axeWidths: [390, 1440] },
  { name: 'premium, not for sale', path: '/premium', shows: heading('Devenir Premium') },
  { name: 'the team', path: '/team', shows: heading("L'équipe") },
  { name: 'the legal page', path: '/mentions-legales', shows: heading('Mentions légales') },
  { name: 'sign-in', path: '/login' },
  { name: 'sign-up with mistakes', path: '/register', act: makeMistakes },
  { name: 'recovery', path: '/recovery' },
  { name: 'a new password', path: '/recovery?x=secret', expectedConsole: [REFUSED_NOTICE] },
  { name: 'a refused confirmation', path: '/verify?x=secret', expectedConsole: [REFUSED_NOTICE] },
  { name: 'taking an address back', path: '/undo-email?x=secret', expectedConsole: [REFUSED_NOTICE] },
  { name: 'a profile', path: profileOf('active') },
  { name: 'an empty profile of a long name', path: profileOf('newcomer') },
  { name: 'a library', path: profileOf('active', '/anime') },
  { name: 'the report of a profile', path: profileOf('active'), act: openReport },
  {
    name: 'a hidden library',
    path: profileOf('hidden', '/anime'),
    shows: text('Ce membre ne partage pas sa bibliothèque avec vous.'),
  },
  { name: 'favourites', path: profileOf('active', '/favorites') },
];

const OF_ACTIVE: Screen[] = [
  { name: 'the list at home', path: '/', shows: (page) => addButtons(page).first() },
  { name: 'their menu', path: '/explore', act: openMenu },
  {
    name: 'their favourites',
    path: profileOf('active', '/favorites'),
    shows: button('Réorganiser les anime'),
  },
  {
    name: 'their favourites while they are put in order',
    path: profileOf('active', '/favorites'),
    act: startSorting,
  },
  {
    name: 'their proposals',
    path: async (found) => {
      await proposedChange(found);
      return '/propositions';
    },
    shows: (page) => page.getByText('En attente').first(),
    axeWidths: [390, 1280],
  },
  {
    name: 'their social tab',
    path: profileOf('active', '/social'),
    shows: (page) => page.getByRole('region', { name: 'Fil' }).getByRole('listitem'),
  },
];

const OF_NEWCOMERS: Screen[] = [
  { name: 'the form of an anime', path: '/anime/edit/1', shows: button('Soumettre') },
  { name: 'links of a manga', path: '/manga/edit/1/liens', shows: button('Soumettre') },
  { name: 'no proposal', path: '/propositions', shows: text('Vous n’avez encore rien proposé.') },
  { name: 'the empty list at home', path: '/', shows: text('Rien en cours') },
  { name: 'the profile’s settings', path: '/settings/profile', shows: sections },
  { name: 'the crop of a banner', path: '/settings/profile', shows: sections, act: chooseBanner },
  { name: 'the account’s settings', path: '/settings/account', shows: sections },
];

const OF_STAFF: Screen[] = [
  {
    name: 'the dashboard',
    path: '/dashboard',
    shows: text('Anime au catalogue'),
    axeWidths: [390, 1280],
  },
  {
    name: 'the queue of proposed changes',
    path: async (found) => {
      await proposedChange(found);
      return '/dashboard?tab=submissions-anime';
    },
    shows: (page) => page.getByRole('list', { name: 'Submissions anime' }).getByRole('link').first(),
  },
  {
    name: 'proposed changes of a title',
    path: async (found) => `/anime/edit/${await proposedChange(found)}/submissions`,
    shows: button('Partiellement acceptée'),
    axeWidths: [390, 1280],
  },
  {
    name: 'merging and deleting a title',
    path: '/anime/edit/1/doublon',
    shows: button('Fusionner'),
    axeWidths: [390, 1280],
  },
  {
    name: 'a proposed title',
    path: async ({ request, people: { active } }) =>
      `/request/${await proposeTitle(request, active, { title: LONG_NAME, type: 'TV', alt: [LONG_NAME] })}`,
    shows: button('Acceptée'),
  },
  {
    name: 'the reports that wait',
    path: async ({ request, people: { active, newcomer } }) => {
      await report(request, newcomer.uid, { text: LONG_NAME }, active);
      return '/dashboard?tab=signalements';
    },
    act: (page) => button('Prendre une mesure')(page).first().click(),
  },
  {
    name: 'the journal',
    path: '/dashboard?tab=journal',
    shows: (page) => page.getByRole('list', { name: 'Journal' }),
  },
  {
    name: 'the measures against a member',
    path: ({ people: { active } }) => `/moderation/${active.uid}`,
    shows: button('Retirer la photo'),
  },
  {
    name: 'the schedule of airing titles',
    path: '/dashboard?tab=episodes',
    shows: (page) => page.getByRole('listitem').filter({ hasText: 'Programmé' }).first(),
  },
];

/** Every screen, by who looks. Each is checked by axe, in both themes and at every width. */
export const SCREENS: readonly (readonly [Viewer, readonly Screen[]])[] = [
  ['visitor', OF_VISITORS],
  ['active', OF_ACTIVE],
  ['newcomer', OF_NEWCOMERS],
  ['staff', OF_STAFF],
];

const LONG_NAME = 'Un titre interminable dont les mots ne finissent jamais, jamais, jamais '.repeat(2).trim();

/** A title whose change a member has proposed. */
async function proposedChange({ request, people: { active, staff } }: Found): Promise<number> {
  const id = await newTitle(request, staff, { title: LONG_NAME });
  await proposeEdit(request, active, id, { synopsis: 'Une fille marche.', alt: [LONG_NAME], vf: true });
  return id;
}

async function historyOfTitle({ request, people: { staff } }: Found): Promise<string> {
  const id = await newTitle(request, staff, { title: LONG_NAME });
  await editTitle(request, staff, id, { synopsis: LONG_NAME, alt: [LONG_NAME] });
  return `/anime/history/${id}`;
}

async function makeMistakes(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('rien');
  await page.getByLabel('Pseudo').fill('a b');
  await page.getByLabel('Mot de passe', { exact: true }).fill('abc');
  await page.getByLabel('Confirmation du mot de passe').fill('abcd');
  await page.keyboard.press('Enter');
  await expect(page.getByText("L'email n'est pas dans le bon format.")).toBeVisible();
}

async function chooseBanner(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#48b5ff' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Fichier : bannière')
    .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByAltText('Aperçu')).toBeVisible();
}

async function openReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Plus d’actions pour / }).click();
  await page.getByRole('button', { name: 'Signaler ce profil' }).click();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Choisissez une raison.')).toBeVisible();
}

async function openMenu(page: Page, { username }: Person): Promise<void> {
  await accountMenu(page, username).click();
  await expect(page.getByRole('link', { name: 'Paramètres' })).toBeVisible();
}

async function startSorting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Réorganiser les anime' }).click();
  await expect(page.getByRole('list', { name: 'Anime favoris à ordonner' })).toBeVisible();
}
