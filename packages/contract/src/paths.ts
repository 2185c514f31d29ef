import { type ExploreFilters, writeFilters } from './catalogue/filters.ts';
import type { Kind } from './catalogue/labels.ts';

/** Every address of the site (product.md, Pages 1), but those of titles (catalogue/titles.ts). */
export const PATHS = {
  home: '/',
  explore: '/explore',
  exploreManga: '/explore/manga',
  agenda: '/agenda',
  login: '/login',
  register: '/register',
  recovery: '/recovery',
  team: '/team',
  premium: '/premium',
  legal: '/mentions-legales',
  newAnime: '/new/anime',
  newManga: '/new/manga',
  /** One's own proposals. */
  proposals: '/propositions',
  feedbackBugs: '/feedback/bugs',
  feedbackIdeas: '/feedback/request',
  dashboard: '/dashboard',
  /** Targets of mailed links, with `?x=`. */
  verifyEmail: '/verify',
  undoEmail: '/undo-email',
  settings: '/settings/profile',
  settingsAccount: '/settings/account',
  settingsPrivacy: '/settings/account#confidentialite',
  settingsCalendar: '/settings/account#calendrier',
  import: '/import',
  notFound: '/404',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
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

/** The sign-in or sign-up page with its target: `?redirect=/anime/12` (product.md, Sessions 7). */
export function signInPath(redirect: string, page: string = PATHS.login): string {
  const readable = encodeURIComponent(redirect).replaceAll('%2F', '/');
  return redirect === PATHS.home ? page : `${page}?redirect=${readable}`;
}

/** The week of the agenda that a day (YYYY-MM-DD) is in. */
export function agendaPath(day: string): string {
  return `${PATHS.agenda}?from=${day}`;
}

/** A member's profile. */
export function userPath(username: string): string {
  return `/user/${username}`;
}

/** A member's library. */
export function libraryPath(username: string): string {
  return `/user/${username}/anime`;
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

/** The staff's list of proposed changes of a title that wait. */
export function submissionsPath(kind: Kind, id: number): string {
  return editTitlePath(kind, id, 'submissions');
}

/** The staff's page of a proposed title. */
export function requestPath(id: number): string {
  return `/request/${id}`;
}

/** The public history of a title (product.md, Contributions 8). */
export function historyPath(kind: Kind, id: number): string {
  return `/${kind}/history/${id}`;
}

/** The staff's list of an anime's episodes (product.md, Episodes 3). */
export function editEpisodesPath(id: number): string {
  return editTitlePath('anime', id, 'episode');
}

/** The staff's page about a member's conduct (product.md, Moderation 4). */
export function conductPath(uid: string): string {
  return `/moderation/${uid}`;
}
