import { type ExploreFilters, writeFilters } from './catalogue/filters/filterAddress.ts';
import type { Kind } from './catalogue/labels.ts';
import type { SearchTab } from './catalogue/search.ts';
import { COMMENT_PAGE_SIZE } from './feedback/commentPage.ts';

/** Every address of the site (product.md, Pages 1), except titles' (catalogue/titles.ts). */
export const PATHS = {
  home: '/',
  explore: '/explore',
  exploreManga: '/explore/manga',
  search: '/recherche',
  agenda: '/agenda',
  login: '/login',
  register: '/register',
  recovery: '/recovery',
  team: '/team',
  premium: '/premium',
  legal: '/mentions-legales',
  accessibility: '/accessibilite',
  newAnime: '/new/anime',
  newManga: '/new/manga',
  /** One's own proposals. */
  proposals: '/propositions',
  feedback: '/feedback',
  feedbackBugs: '/feedback/bugs',
  feedbackIdeas: '/feedback/request',
  dashboard: '/dashboard',
  /** Targets of mailed links, with `?x=`. */
  verifyEmail: '/verify',
  undoEmail: '/undo-email',
  /** Ends the weekly e-mail. */
  unsubscribe: '/notifications/desabonnement',
  notifications: '/notifications',
  settings: '/settings/profile',
  settingsAccount: '/settings/account',
  settingsPrivacy: '/settings/account#confidentialite',
  settingsTokens: '/settings/account#jetons',
  settingsCalendar: '/settings/account#calendrier',
  settingsNotifications: '/settings/notifications',
  import: '/import',
  importAnilist: '/import/anilist',
  importMyAnimeList: '/import/myanimelist',
  notFound: '/404',
  maintenance: '/maintenance',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
  developers: '/developpeurs',
  apiDocs: '/api/docs',
  agendaCalendar: '/api/agenda.ics',
  agendaFeed: '/api/agenda.atom',
} as const;

/** Explore with filters; a page beyond the first is only for visitors without JavaScript. */
export function explorePath(kind: Kind, filters: ExploreFilters = {}, page = 1): string {
  const query = writeFilters(filters, page);
  const base = kind === 'anime' ? PATHS.explore : PATHS.exploreManga;
  return query === '' ? base : `${base}?${query}`;
}

/** The page of the search: a text, and one of its tabs. */
export function searchPath(text = '', tab: SearchTab = 'anime'): string {
  const query = new URLSearchParams({ ...(text !== '' && { q: text }), ...(tab !== 'anime' && { tab }) });
  return query.size === 0 ? PATHS.search : `${PATHS.search}?${query}`;
}

/** The sign-in or sign-up page with its target: `?redirect=/anime/12` (product.md, Sessions 7). */
export function signInPath(redirect: string, page: string = PATHS.login): string {
  const readable = encodeURIComponent(redirect).replaceAll('%2F', '/');
  return redirect === PATHS.home ? page : `${page}?redirect=${readable}`;
}

/** The week of the agenda that a day (YYYY-MM-DD) is in. */
export function agendaPath(day: string): string {
  return `${PATHS.agenda}?from=${day}`;
}

/** The preview of a list import, or its outcome. */
export function importPath(id: number, page: 'preview' | 'success'): string {
  return page === 'preview' ? `/import/preview/${id}` : `/import/success?id=${id}`;
}

/** A member's profile. */
export function userPath(username: string): string {
  return `/user/${username}`;
}

/** A member's library of a kind. */
export function libraryPath(username: string, kind: Kind = 'anime'): string {
  return `/user/${username}/${kind}`;
}

/** A member's favourites. */
export function favouritesPath(username: string): string {
  return `/user/${username}/favorites`;
}

/** Followers of a member, and members followed. */
export function socialPath(username: string): string {
  return `/user/${username}/social`;
}

/** The edit screen of a title, or one of its tabs (product.md, Title pages 8). */
export function editTitlePath(kind: Kind, id: number, tab = ''): string {
  return tab === '' ? `/${kind}/edit/${id}` : `/${kind}/edit/${id}/${tab}`;
}

/** The first tab of the edit screen, at one of its fields. */
export function editFieldPath(kind: Kind, id: number, field: string): string {
  return `${editTitlePath(kind, id)}#${field}`;
}

/** The staff's list of proposed changes of a title that wait. */
export function submissionsPath(kind: Kind, id: number): string {
  return editTitlePath(kind, id, 'submissions');
}

/** The staff's page of a proposed title. */
export function requestPath(id: number): string {
  return `/request/${id}`;
}

/** Orders of a franchise as one list instead of groups (product.md, Franchises 5). */
export const FRANCHISE_ORDERS = ['sortie', 'histoire'] as const;
export type FranchiseOrder = (typeof FRANCHISE_ORDERS)[number];

/** Filter and order of a franchise. */
export type FranchiseView = { kind?: Kind | undefined; order?: FranchiseOrder | undefined };

/** The page of a franchise, by its representative. Without a slug, by any of its titles. */
export function franchisePath(
  { kind, id, slug = '' }: { kind: Kind; id: number; slug?: string },
  { kind: shown, order }: FranchiseView = {},
): string {
  const path = `/franchise/${kind}/${id}${slug === '' ? '' : `/${slug}`}`;
  const query = new URLSearchParams({
    ...(shown && { type: shown }),
    ...(order && { ordre: order }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The public history of a title (product.md, Contributions 8). */
export function historyPath(kind: Kind, id: number): string {
  return `/${kind}/history/${id}`;
}

/** The staff's list of an anime's episodes (product.md, Episodes 3). */
export function editEpisodesPath(id: number): string {
  return editTitlePath('anime', id, 'episode');
}

/** A post of the board, with a page of its comments (product.md, Feedback 2). */
export function feedbackPath(id: number, page = 1): string {
  return `${PATHS.feedback}/${id}${page > 1 ? `?page=${page}` : ''}`;
}

/** A comment on a post, with the number of comments before it. */
export function feedbackCommentPath(id: number, comment: { id: number; before: number }): string {
  const page = Math.floor(comment.before / COMMENT_PAGE_SIZE) + 1;
  return `${feedbackPath(id, page)}#commentaire-${comment.id}`;
}

/** The staff's page about a member's conduct (product.md, Moderation 4). */
export function conductPath(uid: string): string {
  return `/moderation/${uid}`;
}

/** Anchor of the library's buttons on a title's page. */
export const LIBRARY_ANCHOR = 'bibliotheque';
