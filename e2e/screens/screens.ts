// biome-ignore-all lint/style/noExcessiveLinesPerFile: a table of data.

import type { PageName } from '@kiroku/contract/pages';
import { importedTitle } from '../catalogue/frenchTitles.ts';
import { proposeTitle } from '../contributions/steps.ts';
import { addButtons } from '../home/steps.ts';
import { report } from '../staff/moderationSteps.ts';
import { NOT_FOUND_NOTICE, REFUSED_NOTICE } from '../support/journey.ts';
import {
  boardOfBugs,
  button,
  chooseBanner,
  chooseWeekly,
  franchiseOf,
  heading,
  historyOfTitle,
  LONG_NAME,
  makeMistakes,
  missingSequel,
  notified,
  openBell,
  openCalendars,
  openGenres,
  openMenu,
  openReport,
  postOf,
  profileOf,
  proposedChange,
  results,
  type Screen,
  searchFor,
  sections,
  sendEmptyArticle,
  startSorting,
  text,
  titleOf,
} from './screenSteps.ts';

/** States of each page, by its name. axe checks each, in both themes and at every width. */
export const SCREENS: Readonly<Record<PageName | 'notFound', readonly Screen[]>> = {
  home: [
    { name: 'home', path: '/' },
    { name: 'recent searches', path: '/', act: (page) => searchFor(page, '') },
    { name: 'a search without results', path: '/', act: (page) => searchFor(page, 'zzzzqqqqxxxx') },
    { name: 'the list at home', viewer: 'active', path: '/', shows: (page) => addButtons(page).first() },
    { name: 'the empty list at home', viewer: 'newcomer', path: '/', shows: text('Rien en cours') },
  ],
  explore: [
    { name: 'explore', path: '/explore' },
    { name: 'filtered explore', path: '/explore?genre=Action&status=3', shows: results },
    { name: 'its genres', path: '/explore?genre=Action&excludedGenre=Ecchi', act: openGenres },
    { name: 'a list without one’s own', path: '/explore?type=Film&unlisted=true', shows: results },
    { name: 'no result', path: '/explore?search=zzzzqqqqxxxx' },
    { name: 'the search over a page', path: '/explore', act: (page) => searchFor(page, 'na') },
    { name: 'a refused filter', path: '/explore?page=0', expectedConsole: [NOT_FOUND_NOTICE] },
    { name: 'their menu', viewer: 'active', path: '/explore', act: openMenu },
    { name: 'the panel of the bell', viewer: 'active', path: '/explore', act: openBell },
  ],
  exploreManga: [{ name: 'explore manga', path: '/explore/manga' }],
  search: [
    { name: 'the page of the search', path: '/recherche?q=titan', shows: results },
    {
      name: 'a search of nobody',
      path: '/recherche?q=zzzzqqqqxxxx&tab=user',
      shows: text('Pas de résultats'),
    },
  ],
  editEpisodes: [
    {
      name: 'the episodes of an anime',
      viewer: 'staff',
      path: '/anime/edit/1/episode',
      shows: heading('Épisodes'),
    },
  ],
  submissions: [
    {
      name: 'proposed changes of a title',
      viewer: 'staff',
      path: async (found) => `/anime/edit/${await proposedChange(found)}/submissions`,
      shows: button('Partiellement acceptée'),
      axeWidths: [390, 1280],
    },
  ],
  editTitle: [
    { name: 'the form of an anime', viewer: 'newcomer', path: '/anime/edit/1', shows: button('Soumettre') },
    { name: 'links of a manga', viewer: 'newcomer', path: '/manga/edit/1/liens', shows: button('Soumettre') },
    {
      name: 'merging and deleting a title',
      viewer: 'staff',
      path: '/anime/edit/1/doublon',
      shows: button('Fusionner'),
      axeWidths: [390, 1280],
    },
  ],
  history: [{ name: 'a history', path: historyOfTitle, axeWidths: [390, 1280] }],
  newTitle: [
    { name: 'the form of a new manga', viewer: 'newcomer', path: '/new/manga', shows: button('Soumettre') },
  ],
  anime: [
    { name: 'an anime', path: titleOf('anime', 'Fullmetal Alchemist: Brotherhood') },
    {
      name: 'an anime with an English synopsis and search pages',
      path: async ({ request }) => `/anime/${(await importedTitle(request)).id}`,
      shows: (page) => page.getByText('Chercher sur').first(),
    },
  ],
  manga: [{ name: 'a manga', path: titleOf('manga', 'One Piece') }],
  franchise: [{ name: 'a franchise', path: franchiseOf('Dragon Ball'), shows: text('Ordre de sortie') }],
  agenda: [
    { name: 'the agenda', path: '/agenda', axeWidths: [390, 1440] },
    { name: 'its calendars', path: '/agenda', act: openCalendars },
  ],
  premium: [{ name: 'premium, not for sale', path: '/premium', shows: heading('Devenir Premium') }],
  team: [{ name: 'the team', path: '/team', shows: heading('L’équipe') }],
  legal: [{ name: 'the legal page', path: '/mentions-legales', shows: heading('Mentions légales') }],
  accessibility: [
    { name: 'the statement of accessibility', path: '/accessibilite', shows: heading('Accessibilité') },
  ],
  developers: [{ name: 'the page for developers', path: '/developpeurs', shows: heading('Développeurs') }],
  maintenance: [{ name: 'maintenance', path: '/maintenance', shows: heading('Kiroku est en maintenance') }],
  // Leads elsewhere.
  feedbackStart: [],
  feedbackBugs: [
    { name: 'the board of bugs', path: boardOfBugs, axeWidths: [390, 1280] },
    {
      name: 'the form of a bug',
      viewer: 'newcomer',
      path: '/feedback/bugs?nouveau=1',
      shows: (page) => page.getByLabel('Description'),
    },
  ],
  feedbackIdeas: [
    { name: 'no post', path: '/feedback/request?search=zzzzqqqqxxxx', shows: text('Aucun retour') },
  ],
  feedbackPost: [
    { name: 'a post', path: postOf('active'), shows: text('Chez moi aussi.') },
    { name: 'their post', viewer: 'newcomer', path: postOf('newcomer'), shows: button('Modifier') },
    {
      name: 'a post to moderate',
      viewer: 'staff',
      path: postOf('active'),
      shows: (page) => page.getByLabel('Statut'),
      act: (page) => page.getByText('Modérer').first().click(),
    },
  ],
  proposals: [
    {
      name: 'their proposals',
      viewer: 'active',
      path: async (found) => {
        await proposedChange(found);
        return '/propositions';
      },
      shows: (page) => page.getByText('En attente').first(),
      axeWidths: [390, 1280],
    },
    {
      name: 'no proposal',
      viewer: 'newcomer',
      path: '/propositions',
      shows: text('Vous n’avez encore rien proposé.'),
    },
  ],
  request: [
    {
      name: 'a proposed title',
      viewer: 'staff',
      path: async ({ request, people: { active } }) =>
        `/request/${await proposeTitle(request, active, { title: LONG_NAME, type: 'TV', alt: [LONG_NAME] })}`,
      shows: button('Acceptée'),
    },
  ],
  dashboard: [
    {
      name: 'the dashboard',
      viewer: 'staff',
      path: '/dashboard',
      shows: text('Anime au catalogue'),
      axeWidths: [390, 1280],
    },
    {
      name: 'the queue of proposed changes',
      viewer: 'staff',
      path: async (found) => {
        await proposedChange(found);
        return '/dashboard?tab=submissions-anime';
      },
      shows: (page) => page.getByRole('list', { name: 'Submissions anime' }).getByRole('link').first(),
    },
    {
      name: 'the sequels to link',
      viewer: 'staff',
      path: async (found) => {
        await missingSequel(found);
        return '/dashboard?tab=suites';
      },
      shows: (page) => page.getByRole('list', { name: 'Suites à relier' }).getByRole('listitem').first(),
    },
    {
      name: 'the reports that wait',
      viewer: 'staff',
      path: async ({ request, people: { active, newcomer } }) => {
        await report(request, newcomer.uid, { text: LONG_NAME }, active);
        return '/dashboard?tab=signalements';
      },
      act: (page) => button('Prendre une mesure')(page).first().click(),
    },
    {
      name: 'the news and a form with mistakes',
      viewer: 'staff',
      // Home with news and the list of news are on separate sites (news.test.ts, newsStaff.test.ts).
      path: '/dashboard?tab=actualites',
      shows: text('Aucun flux n’est configuré.'),
      act: sendEmptyArticle,
      expectedConsole: [REFUSED_NOTICE],
      axeWidths: [390, 1280],
    },
    {
      name: 'the journal',
      viewer: 'staff',
      path: '/dashboard?tab=journal',
      shows: (page) => page.getByRole('list', { name: 'Journal' }),
    },
    {
      name: 'the background jobs',
      viewer: 'staff',
      path: '/dashboard?tab=taches',
      shows: (page) => page.getByRole('list', { name: 'Tâches de fond' }).getByRole('listitem').first(),
      axeWidths: [390, 1280],
    },
    {
      name: 'where the catalogue comes from',
      viewer: 'staff',
      // With sources it is tested on a separate site (sources.test.ts).
      path: '/dashboard?tab=catalogue',
      shows: (page) => page.getByText(/Le catalogue n’a encore aucune source|Derniers imports/).first(),
      axeWidths: [390, 1280],
    },
    {
      name: 'what is counted',
      viewer: 'staff',
      path: '/dashboard?tab=frequentation',
      shows: text('Visites, sessions par jour'),
      axeWidths: [390, 1280],
    },
    {
      name: 'the schedule of airing titles',
      viewer: 'staff',
      path: '/dashboard?tab=episodes',
      shows: (page) => page.getByRole('listitem').filter({ hasText: 'Programmé' }).first(),
    },
  ],
  conduct: [
    {
      name: 'the measures against a member',
      viewer: 'staff',
      path: ({ people: { active } }) => `/moderation/${active.uid}`,
      shows: button('Retirer la photo'),
    },
  ],
  login: [{ name: 'sign-in', path: '/login' }],
  register: [{ name: 'sign-up with mistakes', path: '/register', act: makeMistakes }],
  // Leads elsewhere.
  signup: [],
  recovery: [
    { name: 'recovery', path: '/recovery' },
    { name: 'a new password', path: '/recovery?x=secret', expectedConsole: [REFUSED_NOTICE] },
  ],
  verify: [{ name: 'a refused confirmation', path: '/verify?x=secret', expectedConsole: [REFUSED_NOTICE] }],
  undoEmail: [
    { name: 'taking an address back', path: '/undo-email?x=secret', expectedConsole: [REFUSED_NOTICE] },
  ],
  notifications: [
    {
      name: 'their notifications',
      viewer: 'active',
      path: notified,
      shows: (page) => page.getByText('a commenté votre retour').first(),
      axeWidths: [390, 1280],
    },
    {
      name: 'no notification',
      viewer: 'newcomer',
      path: '/notifications',
      shows: text('Rien de nouveau pour l’instant.'),
    },
  ],
  unsubscribe: [{ name: 'the end of the weekly e-mail', path: '/notifications/desabonnement?x=secret' }],
  import: [
    {
      name: 'the places to import from',
      viewer: 'newcomer',
      path: '/import',
      shows: text('Un export d’ici'),
    },
  ],
  // With a list: imports.test.ts.
  importSuccess: [],
  // With a list: imports.test.ts.
  importPreview: [],
  importStart: [
    {
      name: 'an import from AniList',
      viewer: 'newcomer',
      path: '/import/anilist',
      shows: button('Choisir un fichier'),
    },
  ],
  // Leads elsewhere.
  settingsStart: [],
  settingsProfile: [
    { name: 'the profile’s settings', viewer: 'newcomer', path: '/settings/profile', shows: sections },
    {
      name: 'the crop of a banner',
      viewer: 'newcomer',
      path: '/settings/profile',
      shows: sections,
      act: chooseBanner,
    },
  ],
  settingsAccount: [
    { name: 'the account’s settings', viewer: 'newcomer', path: '/settings/account', shows: sections },
  ],
  settingsNotifications: [
    {
      name: 'the choices of notifications',
      viewer: 'newcomer',
      path: '/settings/notifications',
      shows: sections,
      act: chooseWeekly,
    },
  ],
  userStart: [
    { name: 'a profile', path: profileOf('active') },
    { name: 'an empty profile of a long name', path: profileOf('newcomer') },
    { name: 'the report of a profile', path: profileOf('active'), act: openReport },
  ],
  userAnime: [
    { name: 'a library', path: profileOf('active', '/anime') },
    {
      name: 'a hidden library',
      path: profileOf('hidden', '/anime'),
      shows: text('Ce membre ne partage pas sa bibliothèque avec vous.'),
    },
  ],
  userManga: [{ name: 'a library of manga', path: profileOf('active', '/manga') }],
  userFavourites: [
    { name: 'favourites', path: profileOf('active', '/favorites') },
    {
      name: 'their favourites',
      viewer: 'active',
      path: profileOf('active', '/favorites'),
      shows: button('Réorganiser les anime'),
    },
    {
      name: 'their favourites while they are put in order',
      viewer: 'active',
      path: profileOf('active', '/favorites'),
      act: startSorting,
    },
  ],
  userSocial: [
    {
      name: 'their social tab',
      viewer: 'active',
      path: profileOf('active', '/social'),
      shows: (page) => page.getByRole('region', { name: 'Fil' }).getByRole('listitem'),
    },
  ],
  notFound: [{ name: 'a 404', path: '/404', expectedConsole: [NOT_FOUND_NOTICE] }],
};
