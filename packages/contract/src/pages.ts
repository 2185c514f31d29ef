import { FILTER_NAMES } from './catalogue/filters/filterAddress.ts';
import { PATHS } from './paths.ts';

/** Source of a page. A cached page is sent until its source changes. */
export type PageSource =
  | 'nothing'
  /** All titles. */
  | 'catalogue'
  /** One title. */
  | 'anime'
  | 'manga'
  /** Values of a title as a form begins with them. */
  | 'titleForm'
  | 'titleHistory'
  | 'franchise'
  /** Broadcasts and the day. */
  | 'schedule'
  /** Titles, the evening and the news. */
  | 'home'
  | 'search'
  | 'member'
  | 'team'
  | 'feedback';

/** A page of the site (product.md, Pages 1). */
export type Page = {
  /** Its address, as React Router writes it. */
  path: string;
  /** Parameters from which it is made; the server drops all others. `x` and `token` are every page's. */
  reads?: readonly string[];
  /** Parameters that the browser alone reads. */
  inBrowser?: readonly string[];
  madeFrom: PageSource;
  access: 'anyone' | 'member' | 'staff';
  /** Listed in the sitemap. */
  isListed?: true;
  /** Parent route. */
  within?: 'settings' | 'user';
  /** Route module, if its name differs. */
  module?: string;
};

const open = { access: 'anyone', madeFrom: 'nothing' } as const;
const listed = { ...open, isListed: true } as const;
const ofMembers = { access: 'member', madeFrom: 'nothing' } as const;
const ofStaff = { access: 'staff', madeFrom: 'nothing' } as const;
const explore = {
  ...listed,
  madeFrom: 'catalogue',
  module: 'explore',
  reads: [...FILTER_NAMES, 'page'],
} as const;
const board = {
  ...listed,
  madeFrom: 'feedback',
  module: 'feedbackBoard',
  reads: ['status', 'sort', 'search', 'page', 'tableau'],
  inBrowser: ['nouveau'],
} as const;
const titleForm = { access: 'anyone', madeFrom: 'titleForm' } as const;
const settings = { ...ofMembers, within: 'settings' } as const;
const profile = { ...open, madeFrom: 'member', within: 'user' } as const;
const library = { ...profile, module: 'userLibrary', inBrowser: ['q', 'status', 'sort'] } as const;
const entry = { ...open, inBrowser: ['redirect'] } as const;

/** Every page, by the name of its route module. The first that an address fits is meant. */
export const PAGES = {
  home: { ...listed, path: PATHS.home, madeFrom: 'home' },
  explore: { ...explore, path: PATHS.explore },
  exploreManga: { ...explore, path: PATHS.exploreManga },
  search: { ...open, path: PATHS.search, madeFrom: 'search', reads: ['q', 'tab'] },
  // Before titles' own pages, which would take their first word for an id.
  editEpisodes: { ...titleForm, path: '/anime/edit/:id/episode', access: 'staff' },
  submissions: { ...titleForm, path: '/:kind/edit/:id/submissions', access: 'staff' },
  editTitle: { ...titleForm, path: '/:kind/edit/:id/:tab?' },
  history: { ...open, path: '/:kind/history/:id', madeFrom: 'titleHistory' },
  newTitle: { ...open, path: '/new/:kind/:tab?' },
  anime: { ...open, path: '/anime/:id/:slug?', madeFrom: 'anime' },
  manga: { ...open, path: '/manga/:id/:slug?', madeFrom: 'manga' },
  franchise: {
    ...open,
    path: '/franchise/:kind/:id/:slug?',
    madeFrom: 'franchise',
    reads: ['ordre', 'type'],
  },
  agenda: {
    ...listed,
    path: PATHS.agenda,
    madeFrom: 'schedule',
    reads: ['from'],
    inBrowser: ['diffuseur', 'version'],
  },
  premium: { ...listed, path: PATHS.premium },
  team: { ...listed, path: PATHS.team, madeFrom: 'team' },
  legal: { ...listed, path: PATHS.legal },
  accessibility: { ...listed, path: PATHS.accessibility },
  developers: { ...listed, path: PATHS.developers },
  maintenance: { ...open, path: PATHS.maintenance },
  feedbackStart: { ...open, path: PATHS.feedback },
  feedbackBugs: { ...board, path: PATHS.feedbackBugs },
  feedbackIdeas: { ...board, path: PATHS.feedbackIdeas },
  feedbackPost: { ...open, path: '/feedback/:id', madeFrom: 'feedback', reads: ['page'] },
  proposals: { ...ofMembers, path: PATHS.proposals },
  request: { ...ofStaff, path: '/request/:id' },
  dashboard: { ...ofStaff, path: PATHS.dashboard, inBrowser: ['tab', 'etat'] },
  conduct: { ...ofStaff, path: '/moderation/:uid' },
  login: { ...entry, path: PATHS.login },
  register: { ...entry, path: PATHS.register },
  /** Former address of sign-up; `redirect` is passed on (product.md, API 12). */
  signup: { ...open, path: '/signup', reads: ['redirect'] },
  recovery: { ...open, path: PATHS.recovery },
  verify: { ...open, path: PATHS.verifyEmail },
  undoEmail: { ...open, path: PATHS.undoEmail },
  notifications: { ...ofMembers, path: PATHS.notifications },
  unsubscribe: { ...open, path: PATHS.unsubscribe },
  import: { ...ofMembers, path: PATHS.import },
  importSuccess: { ...ofMembers, path: '/import/success', inBrowser: ['id'] },
  importPreview: { ...ofMembers, path: '/import/preview/:id' },
  importStart: { ...ofMembers, path: '/import/:provider' },
  settingsStart: { ...settings, path: '/settings' },
  settingsProfile: { ...settings, path: PATHS.settings },
  settingsAccount: { ...settings, path: PATHS.settingsAccount },
  settingsNotifications: { ...settings, path: PATHS.settingsNotifications },
  userStart: { ...profile, path: '/user/:username' },
  userAnime: { ...library, path: '/user/:username/anime' },
  userManga: { ...library, path: '/user/:username/manga' },
  userFavourites: { ...profile, path: '/user/:username/favorites' },
  userSocial: { ...profile, path: '/user/:username/social' },
} as const satisfies Record<string, Page>;
export type PageName = keyof typeof PAGES;
