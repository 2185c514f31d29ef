import { proposeTitle } from './contributions.helpers.ts';
import { importedTitle } from './french.helpers.ts';
import { addButtons } from './home.helpers.ts';
import { NOT_FOUND_NOTICE, REFUSED_NOTICE } from './journey.ts';
import { report } from './moderation.helpers.ts';
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
  type Viewer,
} from './screenSteps.ts';

const OF_VISITORS: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'explore', path: '/explore' },
  { name: 'filtered explore', path: '/explore?genre=Action&status=3', shows: results },
  { name: 'its genres', path: '/explore?genre=Action&excludedGenre=Ecchi', act: openGenres },
  { name: 'a list without one’s own', path: '/explore?type=Film&unlisted=true', shows: results },
  { name: 'explore manga', path: '/explore/manga' },
  { name: 'no result', path: '/explore?search=zzzzqqqqxxxx' },
  { name: 'the page of the search', path: '/recherche?q=titan', shows: results },
  { name: 'a search of nobody', path: '/recherche?q=zzzzqqqqxxxx&tab=user', shows: text('Pas de résultats') },
  { name: 'the search over a page', path: '/explore', act: (page) => searchFor(page, 'na') },
  { name: 'recent searches', path: '/', act: (page) => searchFor(page, '') },
  { name: 'a search without results', path: '/', act: (page) => searchFor(page, 'zzzzqqqqxxxx') },
  { name: 'a refused filter', path: '/explore?page=0', expectedConsole: [NOT_FOUND_NOTICE] },
  { name: 'a 404', path: '/404', expectedConsole: [NOT_FOUND_NOTICE] },
  { name: 'an anime', path: titleOf('anime', 'Fullmetal Alchemist: Brotherhood') },
  {
    name: 'an anime with an English synopsis and search pages',
    path: async ({ request }) => `/anime/${(await importedTitle(request)).id}`,
    shows: (page) => page.getByText('Chercher sur').first(),
  },
  { name: 'a manga', path: titleOf('manga', 'One Piece') },
  { name: 'a franchise', path: franchiseOf('Dragon Ball'), shows: text('Ordre de sortie') },
  { name: 'a history', path: historyOfTitle, axeWidths: [390, 1280] },
  { name: 'the agenda', path: '/agenda', axeWidths: [390, 1440] },
  { name: 'its calendars', path: '/agenda', act: openCalendars },
  { name: 'premium, not for sale', path: '/premium', shows: heading('Devenir Premium') },
  { name: 'the team', path: '/team', shows: heading('L’équipe') },
  { name: 'the legal page', path: '/mentions-legales', shows: heading('Mentions légales') },
  { name: 'the statement of accessibility', path: '/accessibilite', shows: heading('Accessibilité') },
  { name: 'the page for developers', path: '/developpeurs', shows: heading('Développeurs') },
  { name: 'maintenance', path: '/maintenance', shows: heading('Kiroku est en maintenance') },
  { name: 'the board of bugs', path: boardOfBugs, axeWidths: [390, 1280] },
  { name: 'no post', path: '/feedback/request?search=zzzzqqqqxxxx', shows: text('Aucun retour') },
  { name: 'a post', path: postOf('active'), shows: text('Chez moi aussi.') },
  { name: 'sign-in', path: '/login' },
  { name: 'sign-up with mistakes', path: '/register', act: makeMistakes },
  { name: 'recovery', path: '/recovery' },
  { name: 'a new password', path: '/recovery?x=secret', expectedConsole: [REFUSED_NOTICE] },
  { name: 'the end of the weekly e-mail', path: '/notifications/desabonnement?x=secret' },
  { name: 'a refused confirmation', path: '/verify?x=secret', expectedConsole: [REFUSED_NOTICE] },
  { name: 'taking an address back', path: '/undo-email?x=secret', expectedConsole: [REFUSED_NOTICE] },
  { name: 'a profile', path: profileOf('active') },
  { name: 'an empty profile of a long name', path: profileOf('newcomer') },
  { name: 'a library', path: profileOf('active', '/anime') },
  { name: 'a library of manga', path: profileOf('active', '/manga') },
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
    name: 'their notifications',
    path: notified,
    shows: (page) => page.getByText('a commenté votre retour').first(),
    axeWidths: [390, 1280],
  },
  { name: 'the panel of the bell', path: '/explore', act: openBell },
  {
    name: 'their social tab',
    path: profileOf('active', '/social'),
    shows: (page) => page.getByRole('region', { name: 'Fil' }).getByRole('listitem'),
  },
];

const OF_NEWCOMERS: Screen[] = [
  {
    name: 'the form of a bug',
    path: '/feedback/bugs?nouveau=1',
    shows: (page) => page.getByLabel('Description'),
  },
  { name: 'their post', path: postOf('newcomer'), shows: button('Modifier') },
  { name: 'the form of an anime', path: '/anime/edit/1', shows: button('Soumettre') },
  { name: 'links of a manga', path: '/manga/edit/1/liens', shows: button('Soumettre') },
  { name: 'the places to import from', path: '/import', shows: text('Un export d’ici') },
  { name: 'an import from AniList', path: '/import/anilist', shows: button('Choisir un fichier') },
  { name: 'no proposal', path: '/propositions', shows: text('Vous n’avez encore rien proposé.') },
  { name: 'the empty list at home', path: '/', shows: text('Rien en cours') },
  { name: 'the profile’s settings', path: '/settings/profile', shows: sections },
  { name: 'the crop of a banner', path: '/settings/profile', shows: sections, act: chooseBanner },
  { name: 'the account’s settings', path: '/settings/account', shows: sections },
  { name: 'no notification', path: '/notifications', shows: text('Rien de nouveau pour l’instant.') },
  {
    name: 'the choices of notifications',
    path: '/settings/notifications',
    shows: sections,
    act: chooseWeekly,
  },
];

const OF_STAFF: Screen[] = [
  {
    name: 'a post to moderate',
    path: postOf('active'),
    shows: (page) => page.getByLabel('Statut'),
    act: (page) => page.getByText('Modérer').first().click(),
  },
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
    name: 'the news and a form with mistakes',
    // Home with news, and their list, are looked at on a site of their own (news.test.ts, newsStaff.test.ts).
    path: '/dashboard?tab=actualites',
    shows: text('Aucun flux n’est configuré.'),
    act: sendEmptyArticle,
    expectedConsole: [REFUSED_NOTICE],
    axeWidths: [390, 1280],
  },
  {
    name: 'the journal',
    path: '/dashboard?tab=journal',
    shows: (page) => page.getByRole('list', { name: 'Journal' }),
  },
  {
    name: 'the background jobs',
    path: '/dashboard?tab=taches',
    shows: (page) => page.getByRole('list', { name: 'Tâches de fond' }).getByRole('listitem').first(),
    axeWidths: [390, 1280],
  },
  {
    name: 'where the catalogue comes from',
    // With sources it is looked at on a site of its own (sources.test.ts).
    path: '/dashboard?tab=catalogue',
    shows: (page) => page.getByText(/Le catalogue n’a encore aucune source|Derniers imports/).first(),
    axeWidths: [390, 1280],
  },
  {
    name: 'what is counted',
    path: '/dashboard?tab=frequentation',
    shows: text('Visites, sessions par jour'),
    axeWidths: [390, 1280],
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
